import { text } from '../../text/es.ts'

/** Of one press: the terminal tells all that runs in it, and so do npm and the script in between; a supervisor does alike. */
const onePressMs = 1000
/** Whoever waits longer than this at a terminal is told for what. */
const quietMs = 1000

/**
 * Ends the process by `end` once it is asked to. Whoever asks again has waited enough: it goes at once, and what was not
 * finished is found again at the next start. A terminal says so when it takes more than a moment.
 */
export function endOnSignal(end: () => Promise<void>): void {
  let askedAt: number | null = null
  const asked = () => {
    if (askedAt !== null) {
      if (performance.now() - askedAt > onePressMs) process.exit(1)
      return
    }
    askedAt = performance.now()
    if (process.stdout.isTTY)
      setTimeout(() => process.stdout.write(`\n${text.start.ending}\n`), quietMs).unref()
    end().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`)
        process.exit(1)
      },
    )
  }
  // SIGHUP comes of a terminal that is closed.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, asked)
}
