// Writes the files that are derived from the code; with --check it only says which are stale.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { typesOf } from '../sdk/scripts/types.ts'
import { openApi } from '../server/src/app.ts'
import { settings } from '../server/src/config.ts'

const root = join(import.meta.dirname, '..')

function configurationPage(): string {
  const rows = Object.values(settings).map(
    ({ variable, default: fallback, meaning }) =>
      `| \`${variable}\` | ${fallback ? `\`${fallback}\`` : '—'} | ${meaning} |`,
  )
  return [
    '# Configuration',
    '',
    'Every setting is an environment variable. None is needed to start.',
    'This page is made from `server/src/config.ts` by `npm run generate`.',
    '',
    '| Variable | Default | Meaning |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n')
}

const derived: Record<string, string> = {
  'openapi.json': `${JSON.stringify(openApi(), null, 2)}\n`,
  'docs/configuration.md': configurationPage(),
  'sdk/src/types.ts': await typesOf(openApi()),
}

const read = (path: string) => {
  try {
    return readFileSync(join(root, path), 'utf8')
  } catch {
    return undefined
  }
}

const stale = Object.keys(derived).filter((path) => read(path) !== derived[path])
if (process.argv.includes('--check')) {
  if (stale.length > 0) {
    console.error(`Stale: ${stale.join(', ')}. Run "npm run generate" and commit the result.`)
    process.exitCode = 1
  }
} else {
  for (const path of stale) {
    writeFileSync(join(root, path), derived[path]!)
    console.log(`wrote ${path}`)
  }
}
