import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { root } from '../steps.mjs'
import Journal, { readJournal } from './journal.mjs'
import { runSuite } from './suite.mjs'

const folder = mkdtempSync(join(tmpdir(), 'recado-suite-'))
afterAll(() => rmSync(folder, { recursive: true }))
const journal = join(folder, 'journal.jsonl')

/** A runner that writes those lines, and then does `then`. */
const run = (lines, then = '', hung) => {
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
  const script = `require('node:fs').appendFileSync(process.env.JOURNAL, ${JSON.stringify(text)});${then}`
  return runSuite({ command: process.execPath, args: ['-e', script], journal, hung })
}

/** Given up as soon as the runner has said what it began. */
const atFirstNews = async (file, signal) => {
  const told = () => existsSync(file) && readFileSync(file, 'utf8').length > 0
  while (!told() && !signal.aborted) await new Promise((next) => setImmediate(next))
  return true
}

const passes = (id) => [
  { began: id, name: id },
  { ended: id, name: id, state: 'passed' },
]
const fails = (id, why) => [
  { began: id, name: id },
  { ended: id, name: id, state: 'failed', why },
]

test('counts what passed, and names what failed and what was left out', async () => {
  const told = await run(
    [
      ...passes('one'),
      ...passes('two'),
      ...fails('three', 'no'),
      { ended: 'four', name: 'four', state: 'skipped' },
    ],
    'process.exitCode = 1',
  )
  expect(told).toMatchObject({ passed: 2, faults: ['three: no'], skipped: ['four'], flaky: [] })
})

test('what passes at its second try has passed, and is named', async () => {
  const told = await run([...fails('one', 'late'), ...passes('one')])
  expect(told).toMatchObject({ passed: 1, faults: [], flaky: ['one'] })
})

test('what hangs is ended, with its tests named and those before it counted', async () => {
  const told = await run(
    [...passes('one'), { began: 'two', name: 'two' }],
    'setInterval(() => {}, 1000)',
    atFirstNews,
  )
  expect(told.passed).toBe(1)
  expect(told.faults).toEqual([expect.stringContaining('two: colgada')])
})

test('a runner that ends wrongly without a failed test is a fault of its own', async () => {
  const told = await run(passes('one'), 'process.exit(3)')
  expect(told).toMatchObject({ passed: 1, faults: ['terminó con 3'] })
})

test('one that ends amid a test names it', async () => {
  const told = await run([{ began: 'one', name: 'one' }], 'process.exit(1)')
  expect(told.faults).toEqual(['one: quedó sin terminar', 'terminó con 1'])
})

test('of a list that was to be empty it is told what stands in it', () => {
  const file = join(folder, 'one-failed.jsonl')
  vi.stubEnv('JOURNAL', file)
  const message = 'expected [ Array(1) ] to deeply equal []'
  const diff = '- Expected\n\u001b[31m+ Received\u001b[39m\n\n- []\n+ [\n+   "the third never came",\n+ ]'
  const module = { moduleId: join(root, 'kills.test.ts'), project: { name: 'node' } }
  const result = () => ({ state: 'failed', errors: [{ message, diff }] })
  new Journal().onTestCaseResult({ id: '1', module, fullName: 'killed', result })
  vi.unstubAllEnvs()
  expect(readJournal(file).failed).toEqual([`kills.test.ts › killed: ${message} "the third never came",`])
})
