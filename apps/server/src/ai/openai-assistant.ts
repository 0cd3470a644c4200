import type { Answers, AskFailure, AskOf } from '@recado/engine'
import { BadRequestError, NotFoundError } from 'openai'
import { text } from '../text/es.ts'
import type { AskAssistant } from './ask-performer.ts'
import { askInConversation } from './assistant-conversation.ts'
import { askInThread } from './assistant-thread.ts'
import { inTime } from './in-time.ts'
import { defaultTryMs, openAiClient, type OpenAiOptions } from './openai-client.ts'

/**
 * Assistants kept at the provider: `asst_…` in threads, where a server still has them, `pmpt_…` as a stored prompt in a
 * conversation. A thread that is no longer there, or is stuck, is `gone`: the next ask begins another.
 */
export function openAiAssistant(options: OpenAiOptions & { pollMs?: number }): AskAssistant {
  const { clock, tryMs = defaultTryMs, pollMs = 700 } = options
  const client = openAiClient(options)
  return (ask, context) =>
    inTime({ clock, tryMs }, context, async ({ options: limits, took }): Promise<Answers['assistant']> => {
      try {
        const { said, threadId, tokens } = ask.assistantId.startsWith('pmpt_')
          ? await askInConversation(client, ask, limits)
          : await askInThread(client, ask, { ...limits, pollMs })
        if (said === '') return { ok: false, reason: 'unusable', detail: text.ai.unusable }
        return { ok: true, text: said, threadId, ms: took(), ...(tokens && { tokens }) }
      } catch (error) {
        if (isGone(ask, error)) return gone
        throw error
      }
    })
}

const gone: AskFailure = { ok: false, reason: 'gone', detail: text.ai.threadGone }

/** A run or a call that was left open refuses what comes after it; nobody but the provider can close it. */
function isGone({ threadId }: AskOf<'assistant'>, error: unknown): boolean {
  return threadId !== null && (error instanceof NotFoundError || error instanceof BadRequestError)
}
