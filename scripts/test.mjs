// npm test: installs, then checks, unit and integration tests, the build and end-to-end tests in headless Chromium.
// Each suite has a budget in seconds and fails past it. The last line is «N passed, N failed».
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { check } from './check.mjs'
import { chromium } from './chromium.mjs'
import { postgres } from './postgres.mjs'
import { build, env, install, node, root } from './steps.mjs'

const total = { passed: 0, failed: 0 }
const skipped = []
/** Named again at the end: a log may be kept only by its last lines. */
const broken = []
const reports = join(root, '.cache', 'reports')

function count({ passed, failed }) {
  total.passed += passed
  total.failed += failed
}

/** Runs one suite within its budget and reads what it counted from its JSON report. */
function suite(name, { command, args, seconds, report, read, extra = {} }) {
  process.stdout.write(`\n▸ ${name}\n`)
  rmSync(report, { force: true })
  const child = spawnSync(command, args, {
    cwd: root,
    env: { ...env, ...extra },
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: seconds * 1000,
    killSignal: 'SIGKILL',
  })
  const counted = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0 }
  if (child.error?.code === 'ETIMEDOUT') {
    broken.push(`${name}: pasó de su presupuesto de ${seconds} s`)
    counted.failed += 1
  } else if (child.status !== 0 && counted.failed === 0) {
    broken.push(`${name}: terminó con ${child.status ?? child.signal}`)
    counted.failed = 1
  }
  count(counted)
}

function readVitest(report) {
  let unread = 0
  for (const file of report.testResults) {
    if (file.status === 'failed' && file.assertionResults.length === 0) {
      unread += 1
      broken.push(`${relative(root, file.name)}: ${firstLine(file.message)}`)
    }
    for (const test of file.assertionResults) {
      if (test.status === 'failed')
        broken.push(`${relative(root, file.name)} › ${test.fullName}: ${firstLine(test.failureMessages[0])}`)
      else if (test.status !== 'passed') skipped.push(`${test.fullName}: ${test.status}`)
    }
  }
  return { passed: report.numPassedTests, failed: report.numFailedTests + unread }
}

const firstLine = (message = '') => message.split('\n')[0]

function readPlaywright(report) {
  for (const spec of specsIn(report.suites)) {
    if (!spec.ok) broken.push(`e2e/${spec.file}:${spec.line} › ${spec.title}`)
  }
  if (report.stats.skipped > 0) skipped.push(`${report.stats.skipped} pruebas de extremo a extremo`)
  return {
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected + report.errors.length,
  }
}

function specsIn(suites = []) {
  return suites.flatMap((suite) => [...(suite.specs ?? []), ...specsIn(suite.suites)])
}

/** A part of the vitest projects, named for its report. */
function vitest(name, seconds, projects, extra = {}) {
  const report = join(reports, 'vitest.json')
  suite(name, {
    command: node,
    args: [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    seconds,
    report,
    read: readVitest,
    extra,
  })
}

function endToEnd(chromiumPath) {
  const report = join(reports, 'e2e.json')
  suite('De extremo a extremo', {
    command: node,
    args: [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config',
      'e2e/playwright.config.ts',
      '--reporter=list,json',
    ],
    seconds: 540,
    report,
    read: readPlaywright,
    extra: { CHROMIUM_PATH: chromiumPath, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  })
}

install()
mkdirSync(reports, { recursive: true })

process.stdout.write('\n▸ Revisión\n')
const checked = check()
count(checked)
broken.push(...checked.faults)

// What stands on the database is tried on both; a server that is there already may be named. One run of both keeps every
// core busy until its end.
const given = process.env.TEST_DATABASE_URL
const database = given ? { url: given } : await postgres()
const projects = ['node', 'alone', 'browser']
if (database.url) {
  vitest('Unitarias y de integración, también sobre PostgreSQL', 480, [...projects, 'postgres'], {
    TEST_DATABASE_URL: database.url,
  })
} else {
  vitest('Unitarias y de integración', 240, projects)
  skipped.push(`pruebas sobre PostgreSQL: ${database.why}`)
}
database.stop?.()

process.stdout.write('\n▸ Construcción\n')
const built = build()
count(built ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

const browser = chromium()
if (built && browser.path) endToEnd(browser.path)
else skipped.push(`extremo a extremo: ${browser.why ?? 'la construcción falló'}`)

for (const what of broken) process.stdout.write(`✗ ${what}\n`)
for (const what of skipped) process.stdout.write(`Omitido: ${what}\n`)
if (process.env.CI && skipped.length > 0) {
  process.stdout.write('En integración continua no se omite nada.\n')
  total.failed += 1
}
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
process.exitCode = total.failed === 0 ? 0 : 1
