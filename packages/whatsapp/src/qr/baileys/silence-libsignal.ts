/**
 * libsignal prints whole sessions, private keys included, with `console.info`. Nothing in it turns that off, so the
 * console drops the lines that libsignal is known to write (its src/session_*.js, curve.js and queue_job.js).
 */
const LINES = [
  'Closing session:',
  'Opening session:',
  'Removing old closed session:',
  'Migrating session to:',
  'Session already closed',
  'Session already open',
  'Closing open session in favor of incoming prekey bundle',
  'Failed to decrypt message with any known session...',
  'Session error:',
  'Decrypted message with closed session.',
  'V1 session storage migration error:',
  'WARNING: Expected pubkey of length 33',
  'Unhandled bucket type',
]

let silenced = false

/** Makes libsignal quiet for this process. Harmless to call again; everything else still reaches the console. */
export function silenceLibsignal(): void {
  if (silenced) return
  silenced = true
  for (const method of ['info', 'warn', 'error'] as const) {
    const write = console[method].bind(console)
    console[method] = (...parts: unknown[]) => {
      const [first] = parts
      if (typeof first === 'string' && LINES.some((line) => first.startsWith(line))) return
      write(...parts)
    }
  }
}
