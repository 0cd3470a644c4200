import type { BinaryNode, WASocket } from 'baileys'

/**
 * Baileys acknowledges a stanza when it has seen it. Here it sees one of `event` only when `commit` has made durable
 * what it says (null: nothing). One whose commit fails stays unacknowledged: the network gives it again after the next
 * login, to whichever process that is. Call it when Baileys' own listeners are there.
 */
export function commitFirst(
  { ws }: Pick<WASocket, 'ws'>,
  event: `CB:${string}`,
  commit: (stanza: BinaryNode) => Promise<void> | null,
  failed: (error: unknown) => void,
): void {
  const listeners = ws.listeners(event)
  ws.removeAllListeners(event)
  const pass = (stanza: BinaryNode): void => {
    for (const listener of listeners) Reflect.apply(listener, ws, [stanza])
  }
  ws.on(event, (stanza: BinaryNode) => {
    const committed = commit(stanza)
    if (committed === null) return pass(stanza)
    committed.then(() => pass(stanza)).catch(failed)
  })
}
