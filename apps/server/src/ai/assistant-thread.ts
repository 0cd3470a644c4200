import type { AskOf } from '@recado/engine'
import type OpenAI from 'openai'
import { z } from 'zod'
import type { AssistantAnswer } from './openai-wire.ts'
import { saidText } from './providers/generate.ts'

const messageList = z.object({
  data: z.array(
    z.object({
      role: z.string(),
      content: z.array(
        z.object({
          type: z.string(),
          text: z
            .object({ value: z.string(), annotations: z.array(z.object({ text: z.string() })).nullish() })
            .optional(),
        }),
      ),
    }),
  ),
})

/** Runs an assistant over its thread with the customer (Assistants API, version 2) and reads what it said. */
export async function askInThread(
  client: OpenAI,
  { assistantId, threadId: known, context, messages }: AskOf<'assistant'>,
  { pollMs, ...limits }: { signal: AbortSignal; timeout: number; pollMs: number },
): Promise<AssistantAnswer> {
  const threadId = known ?? (await client.beta.threads.create({}, limits)).id
  const { runs } = client.beta.threads
  const begun = await runs.create(
    threadId,
    {
      assistant_id: assistantId,
      additional_instructions: context,
      additional_messages: messages.map((content) => ({ role: 'user', content })),
    },
    limits,
  )
  const stop = () =>
    runs.cancel(begun.id, { thread_id: threadId }, { maxRetries: 0, timeout: 5000 }).then(
      () => {},
      // It ends by itself after 10 minutes; until then this customer's next question begins another thread.
      () => {},
    )
  const stopLate = () => void stop()
  limits.signal.addEventListener('abort', stopLate, { once: true })
  const run = await runs.poll(begun.id, { thread_id: threadId }, { ...limits, pollIntervalMs: pollMs })
  limits.signal.removeEventListener('abort', stopLate)
  if (run.status === 'requires_action') await stop()
  const tokens = run.usage && { input: run.usage.prompt_tokens, output: run.usage.completion_tokens }
  const said = run.status === 'completed' ? await wordsOf(client, threadId, run.id, limits) : ''
  return { said, threadId, ...(tokens && { tokens }) }
}

async function wordsOf(
  client: OpenAI,
  threadId: string,
  runId: string,
  limits: { signal: AbortSignal; timeout: number },
): Promise<string> {
  const page = await client.beta.threads.messages.list(threadId, { run_id: runId, order: 'asc' }, limits)
  const list = messageList.safeParse({ data: page.data }).data?.data ?? []
  const texts = list
    .filter(({ role }) => role === 'assistant')
    .flatMap(({ content }) => content.flatMap(({ text }) => (text ? [withoutMarks(text)] : [])))
  return saidText(texts.join('\n\n'))
}

/** Marks such as 【4:0†menu.pdf】 point at the assistant's own files. */
function withoutMarks(text: { value: string; annotations?: { text: string }[] | null | undefined }): string {
  return (text.annotations ?? []).reduce((words, mark) => words.replaceAll(mark.text, ''), text.value)
}
