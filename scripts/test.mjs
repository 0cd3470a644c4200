// npm test: installs, then checks, unit and integration tests, the build and end-to-end tests in headless Chromium.
// A suite that takes longer than its budget is told of, and runs to its end. The last line is «N passed, N failed», of tests.
import { join } from 'node:path'
import { check } from './check.mjs'
import { chromium } from './chromium.mjs'
import { postgres } from './postgres.mjs'
import { build, install, node, root } from './steps.mjs'
import { runSuite } from './suite.mjs'

const reporter = join(root, 'scripts', 'journal.mjs')
const reports = join(root, '.cache', 'reports')
let passed = 0
const broken = []
const slow = []
const skipped = []

/** Runs one suite to its end; how long it took is told beside the seconds that it should take on two free cores. */
async function suite(name, seconds, { file, args, extra = {} }) {
  process.stdout.write(`\n▸ ${name}\n`)
  const journal = join(reports, `${file}.jsonl`)
  const told = await runSuite({ command: node, args, journal, extra })
  passed += told.passed
  broken.push(...told.faults)
  skipped.push(...told.skipped)
  for (const test of told.flaky) slow.push(`Pasó al segundo intento: ${test}`)
  if (told.seconds > seconds)
    slow.push(`Lento: «${name}» tomó ${told.seconds} s, su presupuesto son ${seconds} s`)
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

function endToEnd(chromiumPath) {
  return suite('De extremo a extremo', 540, {
    file: 'e2e',
    args: [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config',
      'e2e/playwright.config.ts',
      `--reporter=list,${reporter}`,
    ],
    extra: { CHROMIUM_PATH: chromiumPath },
  })
}

await install()

process.stdout.write('\n▸ Revisión\n')
broken.push(...check().faults)

// What stands on the database is tried on both; a server that is there already may be named. One run of both keeps every
// core busy until its end.
const given = process.env.TEST_DATABASE_URL
const database = given ? { url: given } : await postgres()
const projects = ['node', 'alone', 'browser']
if (database.url) {
  await vitest(
    'Unitarias y de integración, también sobre PostgreSQL',
    480,
    [...projects, 'postgres', 'statements'],
    {
      TEST_DATABASE_URL: database.url,
    },
  )
} else {
  await vitest('Unitarias y de integración', 240, projects)
  skipped.push(`pruebas sobre PostgreSQL: ${database.why}`)
}
database.stop?.()

process.stdout.write('\n▸ Construcción\n')
const built = await build()
if (!built) broken.push('construcción')

const browser = chromium()
if (built && browser.path) await endToEnd(browser.path)
else skipped.push(`extremo a extremo: ${browser.why ?? 'la construcción falló'}`)

process.stdout.write('\n')
for (const what of slow) process.stdout.write(`${what}\n`)
for (const what of skipped) process.stdout.write(`Omitido: ${what}\n`)
if (process.env.CI && skipped.length > 0) broken.push('en integración continua no se omite nada')
for (const what of broken) process.stdout.write(`✗ ${what}\n`)
const left = skipped.length > 0 ? `, ${skipped.length} skipped` : ''
process.stdout.write(`${passed} passed, ${broken.length} failed${left}\n`)
process.exitCode = broken.length === 0 ? 0 : 1
