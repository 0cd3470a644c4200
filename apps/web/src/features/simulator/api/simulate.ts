import { type Simulation, simulate as route } from '@recado/contract/simulate'
import type { BotEvent } from '@recado/engine'
import { z } from 'zod'
import { call } from '../../../lib/api/api.ts'
import type { ChatFile, NewLine } from '../model/transcript.ts'
import { text } from '../../../text/simulator.ts'

/** A simulated customer's act, as the server takes it. */
export type SimulatedEvent =
  | Extract<BotEvent, { type: 'text' | 'location' | 'call' }>
  | { type: 'audio'; transcript: string }
  | { type: 'document'; filename: string }

/** One turn on the server: its lines, and the conversation to go on with. Throws ApiError. */
export async function simulateOnServer(
  botId: string,
  event: SimulatedEvent,
  conversationId: string | null,
  signal: AbortSignal,
): Promise<{ lines: NewLine[]; conversationId: string }> {
  const body = event.type === 'text' ? { message: event.text } : { event }
  const simulation = await call(
    route,
    { params: { botId }, body: { ...body, ...(conversationId !== null && { conversationId }) } },
    { signal },
  )
  return { lines: linesOf(simulation), conversationId: simulation.conversationId }
}

const effect = z.object({ step: z.literal('effect'), kind: z.string() })
const effectWords = (done: string): string =>
  done === 'reject_call' ? text.rejected : (text.effects[done] ?? done)

const kind = z.enum(['image', 'video', 'audio', 'document'])

function linesOf({ replies, metadata }: Simulation): NewLine[] {
  const lines = replies.map(({ text: content, nodeName, nodeType, attachment }): NewLine => {
    const known = kind.safeParse(attachment?.type)
    const file: ChatFile | undefined = attachment && {
      kind: known.success ? known.data : 'document',
      name: attachment.filename,
      size: attachment.size,
    }
    return {
      type: 'bot',
      content,
      ...(file && { file }),
      info: { matchedNode: nodeName, nodeType, simulation: false },
    }
  })
  const effects = metadata.trace.flatMap((step): NewLine[] => {
    const { kind: done } = effect.safeParse(step).data ?? {}
    return done === undefined ? [] : [{ type: 'note', content: effectWords(done) }]
  })
  const problem: NewLine[] = metadata.error ? [{ type: 'note', content: metadata.error }] : []
  const all = [...lines, ...effects, ...problem]
  return all.length > 0 ? all : [{ type: 'note', content: text.silent }]
}
