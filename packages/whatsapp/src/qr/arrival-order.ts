import type { BinaryNode, WASocket } from 'baileys'

/**
 * Baileys works through what waited at the network one after another, and takes what comes live beside that: a customer's
 * next message would overtake the last one. Both wait in the same line here, by the mark that Baileys knows it by. It
 * reads one message at a time in any case, so this costs nothing.
 */
export function keepArrivalOrder({ ws }: Pick<WASocket, 'ws'>): void {
  let backlog = false
  ws.prependListener('CB:message', ({ attrs }: BinaryNode) => {
    backlog ||= attrs['offline'] !== undefined
    if (backlog) attrs['offline'] ??= '0'
  })
}
