// npm test: installs, then checks, unit and integration tests, the build and end-to-end tests in headless Chromium.
// What takes longer than its budget, a suite or all of it, is told of and runs to its end. The last line is «N passed, N
// failed», of tests.
import { join } from 'node:path'
import { check } from './check.mjs'
import { chromium, chromiumShell } from './programs/chromium.mjs'
import { postgres } from './programs/postgres.mjs'
import { build, install, node, root } from './steps.mjs'
import { runSuite } from './suite/suite.mjs'

const reporter = join(root, 'scripts', 'suite', 'journal.mjs')
const reports = join(root, '.cache', 'reports')
let passed = 0
const broken = []
const slow = []
const skipped = []
/** All of it, installing dependencies aside. */
const wholeSeconds = 7 * 60

/** Runs one suite to its end; how long it took is told beside the seconds that it should take on two free cores. */
async function suite(name, seconds, { file, args, extra = {} }) {
  process.stdout.write(`\n▸ ${name}\n`)
  const journal = join(reports, `${file}.jsonl`)
  const told = await runSuite({ command: node, args, journal, extra })
  passed += told.passed
  broken.push(...told.faults)
  skipped.push(...told.skipped)
  for (const test of told.flaky) slow.push(`Pasó al segundo intento: ${test}`)
  tell(`«${name}»`, seconds, told.seconds)
}

/** Says that something took longer than it should; on a busy machine that is no fault. */
function tell(what, seconds, taken) {
  if (taken > seconds) slow.push(`Lento: ${what} tomó ${taken} s, su presupuesto son ${seconds} s`)
}

/** A part of the vitest projects. */
function vitest(name, seconds, projects, extra = {}) {
  return suite(name, seconds, {
    file: 'vitest',
    args: [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      `--reporter=${reporter}`,
    ],
    extra,
  })
}

function endToEnd(chromiumPath, shellPath) {
  return suite('De extremo a extremo', 230, {
    file: 'e2e',
    args: [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config',
      'e2e/playwright.config.ts',
      `--reporter=list,${reporter}`,
    ],
    extra: { CHROMIUM_PATH: chromiumPath, ...(shellPath && { CHROMIUM_SHELL_PATH: shellPath }) },
  })
}

await install()

const began = Date.now()

// One core reads while the other builds, and what is missing comes over the network.
process.stdout.write('\n▸ Revisión\n')
const given = process.env.TEST_DATABASE_URL
const building = []
const [checked, built, database, browser, shell] = await Promise.all([
  check(),
  build((text) => building.push(text)),
  given ? { url: given } : postgres(),
  chromium(),
  chromiumShell(),
])
broken.push(...checked.faults)
process.stdout.write(`\n▸ Construcción\n${building.join('')}`)
if (!built) broken.push('construcción')

// What stands on the database is tried on both; a server that is there already may be named. One run of both keeps every
// core busy until its end.
const projects = ['node', 'alone', 'browser']
if (database.url) {
  await vitest(
    'Unitarias y de integración, también sobre PostgreSQL',
    350,
    [...projects, 'postgres', 'statements'],
    {
      TEST_DATABASE_URL: database.url,
    },
  )
} else {
  await vitest('Unitarias y de integración', 260, projects)
  skipped.push(`pruebas sobre PostgreSQL: ${database.why}`)
}
database.stop?.()

if (built && browser.path) await endToEnd(browser.path, shell)
else skipped.push(`extremo a extremo: ${browser.why ?? 'la construcción falló'}`)

tell('Todo', wholeSeconds, Math.round((Date.now() - began) / 1000))
process.stdout.write('\n')
for (const what of slow) process.stdout.write(`${what}\n`)
for (const what of skipped) process.stdout.write(`Omitido: ${what}\n`)
if (process.env.CI && skipped.length > 0) broken.push('en integración continua no se omite nada')
for (const what of broken) process.stdout.write(`✗ ${what}\n`)
const left = skipped.length > 0 ? `, ${skipped.length} skipped` : ''
process.stdout.write(`${passed} passed, ${broken.length} failed${left}\n`)
process.exitCode = broken.length === 0 ? 0 : 1
