import type { Connection } from '../connection/connection.ts'
import type { NamedMessage } from './named-message.ts'
import { noteTrusted } from './trusted-contacts.ts'

/** Resolves when the bytes left, which they do only when `commit` has resolved. */
export async function transmit(
  connection: Connection,
  message: NamedMessage,
  commit: () => Promise<void>,
): Promise<void> {
  const address = await connection.sends.send(message, commit)
  // Nobody waits for it: what could not be noted now is with the next message.
  void noteTrusted(connection, address).catch(() => {})
}
