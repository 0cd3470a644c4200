import type { DeliveryUpdate, Inbound, KnownPerson } from '../../channel.ts'
import { messagesOf, windowMs } from './messages.ts'
import { pastOf } from './past.ts'
import { peerOf, savedPeople } from './people.ts'
import { deliveryOf, personOf } from './statuses.ts'
import { templateNews, type TemplateNews } from './template-news.ts'
import { accountValue, envelope, lineValue } from './wire.ts'
import type { LineValue } from './wire.ts'

/** What a webhook says of one number. */
export type LineNews = {
  phoneNumberId: string
  inbound: Inbound[]
  deliveries: DeliveryUpdate[]
  people: KnownPerson[]
}

/**
 * What it says of an account (WABA): of one of its templates, that a number of it left for the app or came back (all of them where it
 * names none), or that something about it or its numbers changed.
 */
export type AccountNews =
  | { kind: 'left'; accountId: string; number: string | null; reason: string }
  | { kind: 'back'; accountId: string; number: string | null }
  | ({ kind: 'template'; accountId: string } & TemplateNews)
  | { kind: 'account'; accountId: string }

export type WebhookNews = { lines: LineNews[]; accounts: AccountNews[] }

/** By what the journal knows the chats of a line: an id of Meta's is unique in itself, and who wrote it may be told in two ways. */
const journalChat = (phoneNumberId: string): string => `line:${phoneNumberId}`

/** What a webhook says; null for what is no webhook of WhatsApp's. What cannot be read of it is left out, and nothing else is. */
export function readWebhook(body: unknown): WebhookNews | null {
  const { data } = envelope.safeParse(body)
  if (!data) return null
  const news: WebhookNews = { lines: [], accounts: [] }
  for (const { id: accountId, changes } of data.entry) {
    for (const { field, value } of changes) {
      const line = lineNews(field, value)
      if (line) news.lines.push(line)
      else news.accounts.push(accountNews(accountId, field, value))
    }
  }
  return news
}

function lineNews(field: string, said: unknown): LineNews | null {
  const value = lineValue.parse(said)
  const phoneNumberId = value.metadata?.phone_number_id
  if (phoneNumberId === undefined) return null
  const chat = journalChat(phoneNumberId)
  if (field === 'history') return { phoneNumberId, inbound: pastOf(value, chat), deliveries: [], people: [] }
  return {
    phoneNumberId,
    inbound: [...messagesOf(value, chat), ...callsOf(value, chat), ...aboutPeople(value, chat)],
    deliveries: value.statuses.flatMap((status) => deliveryOf(status) ?? []),
    people: [...value.statuses.flatMap((status) => personOf(status) ?? []), ...savedPeople(value)],
  }
}

/** A call that rang and one that nobody took are the same call. Those of the shop's own are none of ours. */
function callsOf({ calls }: LineValue, chat: string): Inbound[] {
  return calls.flatMap((call): Inbound[] => {
    const peer = peerOf({ phone: call.from, user: call.from_user_id })
    if (!peer || call.direction === 'BUSINESS_INITIATED') return []
    const { id: callId, timestamp: at } = call
    return [{ kind: 'call', callId, peer, at, chat, answerableUntil: at + windowMs }]
  })
}

function aboutPeople(
  { user_preferences: preferences, user_id_update: updates }: LineValue,
  chat: string,
): Inbound[] {
  const said = preferences.flatMap(
    ({ wa_id: phone, user_id: user, category, value, timestamp: at }): Inbound[] => {
      const peer = peerOf({ phone, user })
      if (!peer || category !== 'marketing_messages') return []
      const wireId = `preference:${user ?? phone}:${at}`
      return [{ kind: 'preference', wireId, peer, at, chat, marketing: value === 'stop' ? 'stop' : 'resume' }]
    },
  )
  const moved = updates.flatMap(
    ({ wa_id: phone, user_id: user, parent_user_id: parent, timestamp: at }): Inbound[] => {
      const peer = peerOf({ phone, user: user.current, parent: parent?.current })
      const former = peerOf({ user: user.previous, parent: parent?.previous })
      if (!peer || !former) return []
      const wireId = `user:${user.previous}:${user.current}`
      return [{ kind: 'identity', wireId, peer, former, at, chat, change: 'user' }]
    },
  )
  return [...said, ...moved]
}

/**
 * How a number that is in the app, too, leaves the API, and that it is back (Meta's pages «account_update», 20 April 2026, and
 * «Reconnect offboarded coexistence clients», 21 May 2026).
 */
function accountNews(accountId: string, field: string, value: Record<string, unknown>): AccountNews {
  const template = templateNews(field, value)
  if (template) return { kind: 'template', accountId, ...template }
  const { event = '', phone_number: phone, disconnection_info: why } = accountValue.parse(value)
  if (field !== 'account_update') return { kind: 'account', accountId }
  const number = phone?.replaceAll(/\D/g, '') || null
  if (event === 'ACCOUNT_RECONNECTED') return { kind: 'back', accountId, number }
  // An account that is no more this app's is told of by the same event, and without a reason.
  const hasLeft = event === 'ACCOUNT_OFFBOARDED' || (event === 'PARTNER_REMOVED' && why !== undefined)
  if (hasLeft) return { kind: 'left', accountId, number, reason: why?.reason ?? event }
  return { kind: 'account', accountId }
}
