import type { BinaryNode, WASocket } from 'baileys'

/**
 * Baileys works through what waited at the network one after another, but takes what comes live at once, and looks up
 * addresses before it gets in line: a customer's next message could overtake the last one. Here all of them wait in the
 * one line, by the mark that Baileys knows it by. It reads one message at a time in any case, so this costs nothing.
 */
export function keepArrivalOrder({ ws }: Pick<WASocket, 'ws'>): void {
  ws.prependListener('CB:message', ({ attrs }: BinaryNode) => {
    attrs['offline'] ??= '0'
  })
}
