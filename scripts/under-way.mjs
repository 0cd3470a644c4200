// A long step of a command: its own output goes to a log, and one line on the terminal grows while it lasts.
import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { finished } from 'node:stream/promises'

/** What a child process says of its own progress is a line that begins so. */
const mark = '· '

const write = (text) => void process.stdout.write(text)

/** Says, to whoever started this process, which part of the work begins. */
export const part = (name) => void process.stdout.write(`${mark}${name}\n`)

/**
 * Runs a command to its end; true when it succeeded. The line says `title`, the parts that the child names, the percentage
 * that `measure` answers twice a second, and the seconds that it took; what went wrong is shown where it went wrong. `say`
 * writes the line, where it is not for the terminal at once.
 */
export async function underWay(title, { command, args, log, measure, say = write, ...options }) {
  const began = Date.now()
  mkdirSync(dirname(log), { recursive: true })
  const kept = createWriteStream(log)
  let warned = false
  say(`${title}…`)
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  child.stderr.on('data', (chunk) => {
    warned = true
    kept.write(chunk)
  })
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.startsWith(mark)) say(` ${line.slice(mark.length)}…`)
    else kept.write(`${line}\n`)
  })
  let tenths = 0
  const watch =
    measure &&
    setInterval(() => {
      const now = Math.floor(measure() * 10)
      if (now > tenths) say(` ${(tenths = now)}0 %`)
    }, 500)
  const ended = await new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code, signal) => resolve(code ?? signal))
  })
  clearInterval(watch)
  kept.end()
  await finished(kept)
  const place = relative(options.cwd, log)
  say(
    ended === 0
      ? ` listo en ${Math.round((Date.now() - began) / 1000)} s${warned ? `, con avisos en ${place}` : ''}\n`
      : '\n',
  )
  if (ended !== 0)
    process.stderr.write(`${readFileSync(log, 'utf8').trimEnd()}\n(${ended}; queda en ${place})\n`)
  return ended === 0
}
