import type { BotEvent } from '@recado/engine'
import type { InboundContent } from '@recado/whatsapp'
import type { Tx } from '../../platform/db/store.ts'
import { answersTo } from '../outbox/form-content.ts'
import { outgoingOf } from '../outbox/outgoing.ts'

type FilledForm = NonNullable<Extract<InboundContent, { type: 'text' }>['form']>

/**
 * A filled form as the engine takes it: which node asked stands in the queue's row that it was sent with, to this customer. Null for a form
 * that none of them asked with.
 */
export async function formEvent(
  tx: Tx,
  { botId, contactId }: { botId: string; contactId: string },
  { token, answers }: FilledForm,
): Promise<BotEvent | null> {
  const row = await tx
    .selectFrom('outbox')
    .select(['id', 'content'])
    .where('id', '=', token)
    .where('botId', '=', botId)
    .where('contactId', '=', contactId)
    .executeTakeFirst()
  const asked = row && outgoingOf(row).form
  if (!asked) return null
  const { nodeId, asking } = asked
  return { type: 'form', nodeId, asking, answers: answersTo(asked, answers) }
}
