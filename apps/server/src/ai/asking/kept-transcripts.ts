import { z } from 'zod'
import type { AskPerformer } from '../../messaging/turns/asks.ts'
import type { InTransaction } from '../../platform/transaction.ts'

type KeepingTranscriptsParts = { inTransaction: InTransaction; onError: (error: unknown) => void }

/** The same performer, which also keeps what a voice note says with its message, for the owner to read in the chat. */
export function keepingTranscripts(
  performer: AskPerformer,
  { inTransaction, onError }: KeepingTranscriptsParts,
): AskPerformer {
  return {
    async perform(ask, context) {
      const answer = await performer.perform(ask, context)
      if (ask.kind === 'transcribe' && answer.ok && 'text' in answer && answer.text !== '') {
        // The customer's answer does not wait for what the owner may read later.
        await keepTranscript(inTransaction, context.botId, ask.mediaId, answer.text).catch(onError)
      }
      return answer
    },
  }
}

const media = z.looseObject({})

/** Nothing happens to a message that is gone, or whose note was deleted meanwhile. */
function keepTranscript(
  inTransaction: InTransaction,
  botId: string,
  messageId: string,
  transcript: string,
): Promise<void> {
  return inTransaction({ bot: botId }, async ({ tx, emit }) => {
    const note = await tx
      .selectFrom('messages')
      .select(['contactId', 'media'])
      .where('id', '=', messageId)
      .where('botId', '=', botId)
      .executeTakeFirst()
    if (!note || note.media === null) return
    await tx
      .updateTable('messages')
      .set({ media: JSON.stringify({ ...media.parse(JSON.parse(note.media)), transcript }) })
      .where('id', '=', messageId)
      .execute()
    emit({ type: 'message_changed', botId, contactId: note.contactId, messageId })
  })
}
