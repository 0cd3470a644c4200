import { jidDecode } from 'baileys'
import { requiredAttribute, type Stanza } from '../../wire/stanza.ts'
import type { Companion } from '../../model/account.ts'
import type { Directory } from '../../model/directory.ts'

const isLid = (jid: string): boolean => jidDecode(jid)?.server === 'lid'

/**
 * Why the service does not take a message for how it is addressed: an account whose chats are by LID writes to no number
 * (463), any other to no LID of somebody whose number it sees (400), and nobody to both in one message (400). So
 * issues 2683 of Baileys (2 July 2026) and 941 of whatsapp-rust (2 July 2026) report it.
 */
export function addressingFault(
  directory: Directory,
  sender: Companion,
  node: Stanza,
  copies: readonly string[],
): '400' | '463' | undefined {
  // What devices of one account tell each other goes by number in either case.
  if (node.attrs['category'] === 'peer') return undefined
  const to = requiredAttribute(node, 'to')
  if (copies.some((jid) => isLid(jid) !== isLid(to))) return '400'
  const recipient = directory.resolve(to)
  if (!recipient) return undefined
  if (sender.account.phone.migration.active) return isLid(to) ? undefined : '463'
  const { phone } = recipient.account
  return isLid(to) && phone.wireJid === phone.jid ? '400' : undefined
}
