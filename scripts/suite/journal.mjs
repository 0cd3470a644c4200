// What a test runner does, line by line while it does it: whoever has to end it still knows what passed, what failed and
// what was running. Vitest and Playwright both load this file as a reporter; `JOURNAL` names where it writes.
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../steps.mjs'

export default class Journal {
  #write(line) {
    appendFileSync(process.env.JOURNAL, `${JSON.stringify(line)}\n`)
  }

  // Vitest's events.

  onTestModuleQueued(module) {
    this.#write({ began: module.id, name: titleOf(module) })
  }

  onTestCaseReady(test) {
    this.#write({ began: test.id, name: titleOf(test), within: test.module.id })
  }

  onTestCaseResult(test) {
    const { state, errors } = test.result()
    this.#write({ ended: test.id, name: titleOf(test), state, why: reasonOf(errors?.[0]) })
  }

  onTestSuiteResult(suite) {
    this.#failures(titleOf(suite), suite.errors())
  }

  onTestModuleEnd(module) {
    this.#failures(titleOf(module), module.errors())
    this.#write({ ended: module.id })
  }

  onTestRunEnd(_modules, errors) {
    this.#failures('fuera de las pruebas', errors)
  }

  // Playwright's events.

  onTestBegin(test) {
    this.#write({ began: test.id, name: placeOf(test) })
  }

  onTestEnd(test, result) {
    const as = result.status === test.expectedStatus ? 'passed' : 'failed'
    const state = result.status === 'skipped' ? 'skipped' : as
    this.#write({ ended: test.id, name: placeOf(test), state, why: firstLine(result.error?.message) })
  }

  onError(error) {
    this.#failures('fuera de las pruebas', [error])
  }

  printsToStdio() {
    return false
  }

  /** What went wrong beside the tests: a file that cannot be read, what runs before or after them. */
  #failures(name, errors) {
    for (const error of errors)
      this.#write({ ended: `${name} ${error.message}`, name, state: 'failed', why: firstLine(error.message) })
  }
}

const firstLine = (message = '') => message.split('\n')[0]

/** Of a list that was to be empty the first things that stand in it, for its message says only how many do. */
function reasonOf({ message, diff = '' } = {}) {
  const lines = stripVTControlCharacters(diff).split('\n')
  const added = lines.filter((line) => line.startsWith('+   ')).map((line) => line.slice(1).trim())
  return [firstLine(message), ...added.slice(0, 3).map((line) => line.slice(0, 300))].join(' ')
}

function titleOf(task) {
  const module = task.module ?? task
  const file = relative(root, module.moduleId)
  const where = module.project.name === 'postgres' ? `${file} (PostgreSQL)` : file
  return task === module ? where : `${where} › ${task.fullName}`
}

const placeOf = ({ location, title }) => `${relative(root, location.file)}:${location.line} › ${title}`

/**
 * What a journal tells: how many tests passed, which failed and why, which were left out, which failed before they passed,
 * and what has begun without an end.
 */
export function readJournal(file) {
  const written = existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : []
  const lines = written.map((line) => JSON.parse(line))
  const running = new Map()
  const last = new Map()
  const failedOnce = new Set()
  for (const line of lines) {
    if (line.began) running.set(line.began, line)
    else running.delete(line.ended)
    if (!line.state) continue
    if (line.state === 'failed') failedOnce.add(line.ended)
    last.set(line.ended, line)
  }
  const ended = [...last.values()]
  const busy = new Set([...running.values()].map(({ within }) => within))
  return {
    passed: ended.filter(({ state }) => state === 'passed').length,
    failed: ended
      .filter(({ state }) => state === 'failed')
      .map(({ name, why }) => (why ? `${name}: ${why}` : name)),
    skipped: ended.filter(({ state }) => state === 'skipped').map(({ name }) => name),
    flaky: ended
      .filter(({ state, ended: id }) => state === 'passed' && failedOnce.has(id))
      .map(({ name }) => name),
    // A file is named only when none of its tests is.
    running: [...running.values()].filter(({ began }) => !busy.has(began)).map(({ name }) => name),
  }
}
