import { z } from 'zod'
import { UncertainSendError } from '../../channel.ts'
import type { PreparedMessage } from '../../channel.ts'
import { sendError } from '../errors/why.ts'
import type { GraphClient } from '../graph/graph-client.ts'

const answered = z.looseObject({
  messages: z.array(z.looseObject({ id: z.string() })),
  contacts: z
    .array(
      z.looseObject({
        wa_id: z.string().optional().catch(undefined),
        user_id: z.string().optional().catch(undefined),
      }),
    )
    .optional()
    .catch(undefined),
})

/** What Meta calls a message, and the one that it goes to; null for what it does not say. */
export type Accepted = { wireId: string; waId: string | null; businessUserId: string | null }

/** Sends what was made ready. Throws `ChannelDownError`, `UnsentError` and `UncertainSendError`. */
export async function transmit(
  graph: GraphClient,
  { token, phoneNumberId }: { token: string; phoneNumberId: string },
  { payload, key }: PreparedMessage,
): Promise<Accepted> {
  // Our own bytes, of `prepareMessage`.
  const body = JSON.parse(Buffer.from(payload).toString()) as Record<string, unknown>
  const marked = key === undefined ? body : { ...body, biz_opaque_callback_data: key }
  let answer: unknown
  try {
    answer = await graph.post(`/${phoneNumberId}/messages`, { token, body: marked })
  } catch (cause) {
    throw sendError(cause)
  }
  const { data } = answered.safeParse(answer)
  const [message] = data?.messages ?? []
  if (!data || !message) throw new UncertainSendError('Graph took the message and did not name it')
  const [contact] = data.contacts ?? []
  return {
    wireId: message.id,
    waId: contact?.wa_id ?? null,
    businessUserId: contact?.user_id ?? null,
  }
}
