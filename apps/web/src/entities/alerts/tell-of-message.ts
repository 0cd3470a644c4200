import { getContact } from '@recado/contract/crm/contacts'
import type { Message } from '@recado/contract/messaging/messages'
import { plainWhatsAppText } from '@recado/ui/chat/format'
import { crmTabHref } from '../../lib/navigation/crm-address.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { reachOf } from '../../lib/phone.ts'
import { alertChoice } from './alert-choice.ts'
import { call } from '../../lib/api/api.ts'
import { report } from '../../lib/report.ts'
import { text } from '../../text/crm/chat.ts'
import { ring, showOnDesktop } from './signals.ts'

/** Older, it is no news: it came late, or changed. */
const newsMs = 60_000
const told = new Set<string>()

/** Rings and shows a customer's new message, as this device wants it; not the one that is being read. */
export function tellOfMessage({ botId, message }: { botId: string; message: Message }): void {
  const { sound, desktop } = alertChoice.get()
  if (!(sound || desktop) || told.has(message._id)) return
  if (Date.now() - Date.parse(message.timestamp) > newsMs) return
  told.add(message._id)
  if (isRead(botId, message.contactId)) return
  if (sound) ring()
  if (desktop) show(botId, message).catch((error: unknown) => report('alert', error))
}

function isRead(botId: string, contactId: string): boolean {
  if (document.visibilityState !== 'visible' || !document.hasFocus()) return false
  const { pathname, search } = location
  return pathname === paths.crm.href(botId) && new URLSearchParams(search).get('contact') === contactId
}

async function show(botId: string, message: Message): Promise<void> {
  const { contactId } = message
  const { contact } = await call(getContact, { params: { botId, contactId } })
  const words =
    plainWhatsAppText(message.text).trim() ||
    (message.attachment ? text.file.kinds[message.attachment.kind] : '')
  await showOnDesktop({
    title: contact.name ?? reachOf(contact) ?? text.alerts.newMessage,
    body: words || text.alerts.newMessage,
    chat: contactId,
    href: paths.crm.href(botId) + crmTabHref('chat', { contact: contactId }),
  })
}
