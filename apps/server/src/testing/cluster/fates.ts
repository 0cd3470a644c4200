import type { Db } from '../../platform/db/store.ts'

/** What a customer wrote to a bot that was not answered, as the customer's phone shows it. */
export type Unanswered = { botId: string; customer: string; text: string; wireId: string }

/** How far each of these came, in words: where its rows end says who lost it. */
export async function fates(db: Db, unanswered: readonly Unanswered[]): Promise<string[]> {
  const told: string[] = []
  for (const one of unanswered)
    told.push(`${one.customer} «${one.text}» ${one.wireId} to ${one.botId}: ${await fate(db, one)}`)
  return told
}

/** By what it says and who wrote it: Meta's API names it otherwise than phones do. */
async function fate(db: Db, { botId, customer, text }: Unanswered): Promise<string> {
  const message = await db
    .selectFrom('messages')
    .innerJoin('contacts', 'contacts.id', 'messages.contactId')
    .select(['messages.id', 'messages.contactId', 'messages.createdAt'])
    .where('messages.botId', '=', botId)
    .where('contacts.phoneNumber', '=', customer)
    .where('messages.direction', '=', 'in')
    .where('messages.text', '=', text)
    .executeTakeFirst()
  if (!message) {
    const journalled = await db
      .selectFrom('journal')
      .select('state')
      .where('botId', '=', botId)
      .where('payload', 'like', `%${customer}%`)
      .where('payload', 'like', `%"${text}"%`)
      .executeTakeFirst()
    return journalled ? `journalled as ${journalled.state}, no message` : 'it never arrived'
  }
  const came = `came at ${new Date(message.createdAt).toISOString().slice(11, 23)}`
  const turn = await db
    .selectFrom('turns')
    .select(['id', 'state', 'attempt', 'trace'])
    .where('contactId', '=', message.contactId)
    .where('events', 'like', `%${message.id}%`)
    .executeTakeFirst()
  if (!turn) return `${came}, a message without a turn`
  const sent = await db
    .selectFrom('outbox')
    .select(['state', 'reason', 'attempts', 'content', 'wireId'])
    .where('source', '=', 'turn')
    .where('sourceId', '=', turn.id)
    .execute()
  const replies = sent.map(
    ({ state, reason, attempts, content, wireId }) =>
      `${state} ${reason ?? ''} after ${attempts} attempts as ${wireId}: ${content}`,
  )
  const outcome = replies.length > 0 ? replies.join(' | ') : `none, for ${turn.trace ?? 'no trace'}`
  return `${came}, turn ${turn.state}, attempt ${turn.attempt}; replies: ${outcome}`
}
