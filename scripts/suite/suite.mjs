// One suite of `npm test`: its runner is waited for however long it takes, unless it hangs.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readJournal } from './journal.mjs'
import { env, root } from '../steps.mjs'

/** No test may take as long as this without an end, on the busiest machine: they have time-outs of their own. */
const stillMs = 20 * 60_000

/**
 * Runs `command`, whose reporter writes `journal`, and answers what the journal tells, with `seconds` taken and `faults`:
 * what failed, one line each. `hung` resolves when the runner is to be given up; `cwd` is for a copy of this workspace.
 */
export async function runSuite({ command, args, journal, extra = {}, hung = noNews, cwd = root }) {
  mkdirSync(dirname(journal), { recursive: true })
  rmSync(journal, { force: true })
  const began = Date.now()
  const child = spawn(command, args, {
    cwd,
    env: { ...env, ...extra, JOURNAL: journal },
    stdio: ['ignore', 'inherit', 'inherit'],
    // A group of its own: what it started ends with it.
    detached: process.platform !== 'win32',
  })
  const end = () => kill(child)
  process.on('exit', end)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, leave)
  const over = new AbortController()
  const gaveUp = await Promise.race([once(child, 'exit').then(() => false), hung(journal, over.signal)])
  over.abort()
  if (gaveUp) end()
  process.off('exit', end)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, leave)
  const told = readJournal(journal)
  return { ...told, seconds: Math.round((Date.now() - began) / 1000), faults: faults(told, child, gaveUp) }
}

const leave = () => process.exit(1)

function kill(child) {
  if (child.exitCode !== null || child.signalCode !== null) return
  if (process.platform === 'win32') child.kill('SIGKILL')
  else process.kill(-child.pid, 'SIGKILL')
}

function faults({ failed, running }, { exitCode, signalCode }, gaveUp) {
  if (gaveUp) {
    const what = running.length > 0 ? running : ['el proceso, sin ninguna prueba en curso']
    return [...failed, ...what.map((name) => `${name}: colgada, ${stillMs / 60_000} minutos sin novedad`)]
  }
  if (exitCode === 0 || failed.length > 0) return failed
  return [...running.map((name) => `${name}: quedó sin terminar`), `terminó con ${exitCode ?? signalCode}`]
}

/** Resolves when no test has begun or ended for a long time; a machine that slept meanwhile is no news of its own. */
async function noNews(journal, signal) {
  const napMs = 5000
  let newest = 0
  for (let still = 0; still < stillMs; still += napMs) {
    await sleep(napMs, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) return false
    const written = existsSync(journal) ? statSync(journal).mtimeMs : 0
    if (written > newest) still = 0
    newest = written
  }
  return true
}
