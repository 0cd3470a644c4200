// npm run test:long: everything that takes over ten minutes, on SQLite and on a throw-away PostgreSQL. Its results
// replace the section «Long tests» of bench/RESULTS.md.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { caddy } from './programs/caddy.mjs'
import { chromium } from './programs/chromium.mjs'
import { postgres } from './programs/postgres.mjs'
import { env, install, needBuild, node, root } from './steps.mjs'

await install()
const started = Date.now()
const scratch = mkdtempSync(join(tmpdir(), 'recado-long-'))
const lines = join(scratch, 'results')
let failed = 0
let notRun = ''
const browser = await chromium()
if (!browser.path) notRun = `Chromium was not tried: ${browser.why}\n`
const proxy = await caddy()
if (!proxy.path) notRun += `Caddy was not tried: ${proxy.why}\n`

function run(engine, extra) {
  process.stdout.write(`\n▸ Pruebas largas sobre ${engine}\n`)
  const child = spawnSync(
    node,
    ['node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.long.config.ts', ...process.argv.slice(2)],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...env,
        ...extra,
        TEST_ENGINE: engine,
        LONG_RESULTS: lines,
        CHROMIUM_PATH: browser.path ?? '',
        CADDY_PATH: proxy.path ?? '',
      },
    },
  )
  if (child.status !== 0) failed += 1
}

/** The suites of `npm test`, through all that those go through some of, and on PostgreSQL whatever can run there. */
function suitesInFull(url) {
  process.stdout.write('\n▸ Las pruebas de siempre, completas\n')
  const projects = ['node', ...(url ? ['postgres'] : [])].flatMap((name) => ['--project', name])
  const child = spawnSync(node, ['node_modules/vitest/vitest.mjs', 'run', ...projects], {
    cwd: root,
    stdio: 'inherit',
    env: { ...env, TEST_LENGTH: 'full', ...(url && { TEST_DATABASE_URL: url }) },
  })
  if (child.status !== 0) failed += 1
}

/** The end-to-end tests with every case of each, of which `npm test` goes through some. */
async function everyCase() {
  await needBuild()
  process.stdout.write(
    '\n▸ De extremo a extremo, con todos los casos: cada pantalla a todo ancho y en ambos temas\n',
  )
  const config = ['--config', 'e2e/playwright.config.ts']
  const child = spawnSync(node, ['node_modules/@playwright/test/cli.js', 'test', ...config], {
    cwd: root,
    stdio: 'inherit',
    env: { ...env, CHROMIUM_PATH: browser.path, TEST_LENGTH: 'full' },
  })
  if (child.status !== 0) failed += 1
}

process.stdout.write('\n▸ Dependencias y sus plazos\n')
if (spawnSync(node, ['scripts/checks/advisories.mjs'], { cwd: root, stdio: 'inherit', env }).status !== 0)
  failed += 1

run('sqlite', {})
const database = process.env.TEST_DATABASE_URL ? { url: process.env.TEST_DATABASE_URL } : await postgres()
if (database.url) run('postgres', { TEST_DATABASE_URL: database.url })
else notRun += `PostgreSQL was not tried: ${database.why}\n`
if (process.argv.length === 2) suitesInFull(database.url)
database.stop?.()

if (browser.path && process.argv.length === 2) await everyCase()

const results = existsSync(lines)
  ? readFileSync(lines, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
  : []
writeSection(results)
rmSync(scratch, { recursive: true })
process.stdout.write(`\n${results.length} pruebas largas con resultado, ${failed} con fallos\n`)
process.exitCode = failed === 0 ? 0 : 1

function writeSection(rows) {
  const file = join(root, 'bench', 'RESULTS.md')
  mkdirSync(join(root, 'bench'), { recursive: true })
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '# Results\n'
  const rest = before.replace(/\n## Long tests\n[\s\S]*?(?=\n## |$)/, '').trimEnd()
  writeFileSync(file, `${rest}\n\n${sectionOf(rows)}`)
}

function sectionOf(rows) {
  const git = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' })
  const minutes = Math.round((Date.now() - started) / 60_000)
  const when = new Date(started).toISOString().slice(0, 16).replace('T', ' ')
  const [processor] = cpus()
  const table = rows.flatMap(({ row }) => (row ? `| ${row.join(' | ')} |` : [])).join('\n')
  const broken = rows.flatMap((result) => result.broken ?? [])
  const alike = rows.flatMap(({ parity }) => (parity ? `| ${parity.join(' | ')} |` : [])).join('\n')
  return `## Long tests

${when} UTC · ${git.stdout.trim()} · ${cpus().length} × ${processor?.model ?? 'processor'}, ${minutes} minutes

A shop's server in a process of its own, with the real WhatsApp client against the emulated service, killed by SIGKILL
while customers write. Broken promises: messages lost, turns answered not once, ids on the wire twice without having been
in flight at a kill, order in a chat, calls made twice, webhooks not delivered.
«Asked again by phones»: a phone could not read a message, and WhatsApp’s own retry brought it under the same id.

| killed | database | kills | messages written | broken promises | in flight and sent again | asked again by phones | seconds |
| --- | --- | --- | --- | --- | --- | --- | --- |
${table}

Generated bots and conversations without AI, decided by the server’s inbox on a stub of WhatsApp and by the bundle of
engine and nodes in Chromium: replies, traces and what is kept must be the same.

| Chromium | seed | bots | turns | replies | different | seconds |
| --- | --- | --- | --- | --- | --- | --- |
${alike}
${broken.length > 0 ? `\n${broken.map((what) => `- ${what}`).join('\n')}\n` : ''}${notRun}`
}
