import { type askedForm, simulate as route } from '@recado/contract/builder/simulate'
import type { Form, Reply } from '@recado/engine'
import { z } from 'zod'
import { call } from '../../../lib/api/api.ts'
import type { Conditions } from '../model/conditions.ts'
import type { Answered, SimulatedEvent } from '../model/played-turn.ts'

interface Act {
  botId: string
  event: SimulatedEvent
  /** The moment that the bot is to believe, ms UTC. */
  at: number
  conditions: Conditions
  conversation: string
}

/** One turn on the server. Throws ApiError. */
export async function simulateOnServer(act: Act, signal: AbortSignal): Promise<Answered> {
  const { event, conditions } = act
  const { name, phoneNumber } = conditions
  const { replies, metadata } = await call(
    route,
    {
      params: { botId: act.botId },
      body: {
        ...(event.type === 'text' ? { message: event.text } : { event }),
        conversationId: act.conversation,
        contact: { name, phoneNumber },
        now: new Date(act.at).toISOString(),
      },
    },
    { signal },
  )
  return {
    replies: replies.map(({ attachment, poll, choices, form, ...reply }): Reply => ({
      ...reply,
      ...(poll && { poll }),
      ...(choices && { choices }),
      ...(form && { form: formOf(form) }),
      ...(attachment && { attachment: { ...attachment, type: kindOf(attachment.type) } }),
    })),
    trace: metadata.trace,
    contact: null,
    error: metadata.error ?? null,
  }
}

type AskedForm = z.output<typeof askedForm>

/** What a field does not have is absent. */
const formOf = ({ fields, ...form }: AskedForm): Form => ({
  ...form,
  fields: fields.map(({ options, ...field }) => ({ ...field, ...(options && { options }) })),
})

const kind = z.enum(['image', 'video', 'audio', 'document']).catch('document')
const kindOf = (type: string) => kind.parse(type)
