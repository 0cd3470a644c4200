import type { SocketConfig } from 'baileys'
import type { ChannelLogger } from '../../channel.ts'

type BaileysLogger = SocketConfig['logger']

/**
 * Baileys logs stanzas, numbers and keys as details. Only the words of its warnings and errors pass, with long digits
 * (numbers and addresses) blotted out, and as `debug`: what an owner must know reaches them as a status.
 */
export function baileysLogger(logger: ChannelLogger): BaileysLogger {
  const silent = (): void => {}
  const pass = (detail: unknown, text?: string): void => {
    const words = text ?? (typeof detail === 'string' ? detail : '')
    if (words !== '') logger.debug({ from: 'baileys' }, words.replace(/\d{5,}/g, '…'))
  }
  const quiet: BaileysLogger = {
    level: 'warn',
    child: () => quiet,
    trace: silent,
    debug: silent,
    info: silent,
    warn: pass,
    error: pass,
  }
  return quiet
}
