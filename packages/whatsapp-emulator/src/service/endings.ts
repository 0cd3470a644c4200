import { stanza } from '../wire/stanza.ts'
import type { Account, Companion } from '../model/account.ts'

/**
 * How the service ends a connection, by the code that Baileys reports: 401 unlinked (the device is off the account),
 * 403 banned, 408 timed out, 428 cut without a word, 440 replaced elsewhere, 503 unavailable, 515 please connect again.
 */
export type EndingCode = 401 | 403 | 408 | 428 | 440 | 503 | 515

/** A code with which the service refuses a login, as `<failure reason>`. */
export type RefusalCode = 401 | 403 | 405 | 408 | 500 | 503

/** Ends the connections of an account's linked devices; how many there were. */
export function endSessions(
  service: { removeCompanion(companion: Companion): void },
  account: Account,
  code: EndingCode,
): number {
  const connected = [...account.companions.values()].filter(({ connection }) => connection)
  for (const companion of connected) {
    const { connection } = companion
    if (code === 401) service.removeCompanion(companion)
    else if (code === 428) connection?.drop()
    else if (code === 403) connection?.end(stanza('failure', { reason: '403', location: 'emu' }))
    else if (code === 440)
      connection?.end(stanza('stream:error', {}, [stanza('conflict', { type: 'replaced' })]))
    else connection?.end(stanza('stream:error', { code: String(code) }))
  }
  return connected.length
}
