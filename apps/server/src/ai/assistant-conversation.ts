import type { AskOf } from '@recado/engine'
import type OpenAI from 'openai'
import { z } from 'zod'
import type { AssistantAnswer } from './openai-wire.ts'
import { saidText } from './providers/generate.ts'

const response = z.object({
  output: z.array(
    z.object({
      type: z.string(),
      content: z.array(z.object({ type: z.string(), text: z.string().optional() })).nullish(),
    }),
  ),
  usage: z.object({ input_tokens: z.number(), output_tokens: z.number() }).nullish(),
})

/** Asks a stored prompt within the customer's conversation (Responses and Conversations API). */
export async function askInConversation(
  client: OpenAI,
  { assistantId, threadId: known, context, messages }: AskOf<'assistant'>,
  limits: { signal: AbortSignal; timeout: number },
): Promise<AssistantAnswer> {
  const threadId = known ?? (await client.conversations.create({}, limits)).id
  const given: unknown = await client.responses.create(
    {
      prompt: { id: assistantId },
      conversation: threadId,
      // `instructions` would stand in for those of the stored prompt.
      input: [
        { role: 'developer', content: context },
        ...messages.map((content) => ({ role: 'user' as const, content })),
      ],
    },
    limits,
  )
  const read = response.safeParse(given).data
  const texts = (read?.output ?? []).flatMap(({ type, content }) =>
    type === 'message' ? (content ?? []).flatMap((part) => part.text ?? []) : [],
  )
  const usage = read?.usage
  return {
    said: saidText(texts.join('\n\n')),
    threadId,
    ...(usage && { tokens: { input: usage.input_tokens, output: usage.output_tokens } }),
  }
}
