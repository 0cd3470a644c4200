import type { BinaryNode, SocketConfig } from 'baileys'
import type { ChannelLogger } from '../../channel.ts'

type BaileysLogger = SocketConfig['logger']

/** What Baileys 7.0.0-rc14 says beside the stanza. */
const ACKNOWLEDGED = 'sent ack'

/**
 * Baileys logs stanzas, numbers and keys as details. Only the words of its warnings and errors pass, with long digits
 * (numbers and addresses) blotted out, and as `debug`: what an owner must know reaches them as a status. `acknowledged` hears
 * of each message that Baileys acknowledges or refuses, of which its log alone tells.
 */
export function baileysLogger(
  logger: ChannelLogger,
  acknowledged: (stanza: Pick<BinaryNode, 'attrs'>) => void = () => {},
): BaileysLogger {
  const silent = (): void => {}
  const pass = (detail: unknown, text?: string): void => {
    const words = text ?? (typeof detail === 'string' ? detail : '')
    if (words !== '') logger.debug({ from: 'baileys' }, words.replace(/\d{5,}/g, '…'))
  }
  const quiet: BaileysLogger = {
    level: 'warn',
    child: () => quiet,
    trace: silent,
    debug: (detail: unknown, text?: string) => {
      const stanza = text === ACKNOWLEDGED ? stanzaIn(detail) : null
      if (stanza) acknowledged(stanza)
    },
    info: silent,
    warn: pass,
    error: pass,
  }
  return quiet
}

function stanzaIn(detail: unknown): Pick<BinaryNode, 'attrs'> | null {
  if (typeof detail !== 'object' || detail === null || !('recv' in detail)) return null
  const stanza = detail.recv as Partial<BinaryNode> | undefined // a part of the node that it acknowledges
  return stanza?.tag === 'message' && stanza.attrs ? { attrs: stanza.attrs } : null
}
