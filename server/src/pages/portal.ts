// The portal's files: built when they are not fresh, then served from memory.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { extname, join, relative } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { notFound } from '../http/errors.ts'
import { asFacts, type Log } from '../kit/log.ts'

const folder = join(import.meta.dirname, '../../../portal')
const builds = join(folder, 'dist')
const buildMsMax = 10 * 60 * 1000
/** What a build depends on. */
const sources = ['src', 'public', 'index.html', 'vite.config.ts', 'package.json', '../sdk/src']

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/** Nothing from elsewhere, nothing inline, in nobody's frame. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

interface File {
  body: Buffer
  etag: string
}

export interface Portal {
  /** Begins to build it, unless it is fresh; the first look at it does so too. */
  prepare: () => void
  attach: (server: FastifyInstance) => void
}

export function createPortal(log: Log): Portal {
  let files: Promise<Map<string, File>> | undefined
  const ready = () => {
    files ??= freshBuild(log)
      .then(readFiles)
      .catch((error) => {
        log.error('the portal could not be built; the API is not affected', asFacts(error))
        files = undefined
        return new Map()
      })
    return files
  }
  const send = async (reply: FastifyReply, path: string) => {
    const file = (await ready()).get(path)
    if (!file) throw notFound()
    return sendFile(reply, path, file)
  }
  return {
    prepare: () => void ready(),
    attach(server) {
      for (const url of ['/', '/setup', '/join', '/sign-in', '/o/*']) {
        server.get(
          url,
          { exposeHeadRoute: true, onRequest: server.limitByAddress },
          async (_request, reply) => {
            const page = (await ready()).get('/index.html')
            return page
              ? sendFile(reply, '/index.html', page)
              : reply.code(503).type('text/plain').send(notBuilt)
          },
        )
      }
      server.get<{ Params: { '*': string } }>('/assets/*', ({ params }, reply) =>
        send(reply, `/assets/${params['*']}`),
      )
      server.get('/icon.svg', (_request, reply) => send(reply, '/icon.svg'))
    },
  }
}

const notBuilt = 'The portal could not be built. Run "npm ci" and start again; the log says more.\n'

function sendFile(reply: FastifyReply, path: string, { body, etag }: File): FastifyReply {
  // The name of an asset changes with its content.
  const keep = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
  reply.headers({
    'content-type': types[extname(path)] ?? 'application/octet-stream',
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': keep,
    etag,
  })
  if (reply.request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.send(body)
}

/**
 * Where it is. A build is named by the content of its sources: a clone, a pull or an edit leads to a new one, nothing else does, and
 * two that start at once cannot take it from under each other.
 */
async function freshBuild(log: Log): Promise<string> {
  const name = hashOf(sources.map((source) => join(folder, source)))
  const built = join(builds, name)
  if (existsSync(built)) return built
  log.debug('building the portal')
  const unfinished = `${built}-${process.pid}`
  const vite = join(
    createRequire(join(folder, 'package.json')).resolve('vite/package.json'),
    '../bin/vite.js',
  )
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'error', '--outDir', unfinished], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let words = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    words += text
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`vite build ended with ${code}: ${words.trim().slice(0, 2_000)}`)
  try {
    renameSync(unfinished, built)
  } catch (error) {
    // Another start was quicker; its build is as good.
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(built)) throw error
  }
  for (const other of readdirSync(builds)) {
    // Another start's build of the same sources may be under way; what a killed one has left is older.
    const isOld = Date.now() - statSync(join(builds, other)).mtimeMs > buildMsMax
    if (!other.startsWith(name) || (other !== name && isOld)) {
      rmSync(join(builds, other), { recursive: true, force: true })
    }
  }
  return built
}

function hashOf(paths: string[]): string {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesIn).sort()) {
    hash
      .update(relative(folder, path).replaceAll('\\', '/'))
      .update('\0')
      .update(readFileSync(path))
      .update('\0')
  }
  return hash.digest('hex').slice(0, 16)
}

function filesIn(path: string): string[] {
  try {
    return readdirSync(path, { withFileTypes: true }).flatMap((entry) => filesIn(join(path, entry.name)))
  } catch {
    return [path]
  }
}

async function readFiles(built: string): Promise<Map<string, File>> {
  const files = new Map<string, File>()
  for (const name of await readdir(built, { recursive: true, withFileTypes: true })) {
    if (!name.isFile()) continue
    const path = join(name.parentPath, name.name)
    const body = await readFile(path)
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    files.set(`/${relative(built, path).replaceAll('\\', '/')}`, { body, etag })
  }
  return files
}
