import { childOf, type Stanza } from '../wire/stanza.ts'
import type { Direction } from '../wire/connection.ts'
import type { Companion } from '../model/account.ts'
import type { InterceptRule } from './service.ts'

export interface DeafnessOptions {
  /** With false nothing comes through at all, as behind a dead router whose TCP never noticed; true by default. */
  answersPings?: boolean
}

/**
 * A line that looks alive and hears nothing: pings are answered, messages are not handed over. It lasts for the
 * connections that are there now; what was lost waits for the next login.
 */
export function deafness(
  devices: Iterable<Companion>,
  { answersPings = true }: DeafnessOptions,
): InterceptRule {
  const deaf = new Map([...devices].map((device) => [device, device.connection]))
  const pings = new Set<string>()
  return (node: Stanza, direction: Direction, device: Companion | undefined) => {
    const connection = device && deaf.get(device)
    if (!connection || connection !== device.connection) return 'pass'
    if (!answersPings) return 'lose'
    const id = node.attrs['id'] ?? ''
    if (direction === 'from-device') {
      const isPing = node.tag === 'iq' && node.attrs['xmlns'] === 'w:p' && childOf(node, 'ping')
      if (isPing) pings.add(id)
      return isPing ? 'pass' : 'lose'
    }
    return pings.delete(id) ? 'pass' : 'lose'
  }
}
