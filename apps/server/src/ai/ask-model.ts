import { createHmac } from 'node:crypto'
import type { Answers, AskOf } from '@recado/engine'
import type { Clock } from '../platform/time/clock.ts'
import { text } from '../text/es.ts'
import type { AskAi } from './ask-performer.ts'
import { notConfigured, wordsOfFailure } from './failure-words.ts'
import { type Refusals, tellRefused } from './lives/refusal-notices.ts'
import type { AiServers } from './models/ai-servers.ts'
import { costOf } from './models/cost.ts'
import { type Resolved, withEffort } from './models/resolve.ts'
import type { ModelAnswer, ModelRequest } from './providers/language-model.ts'
import { ModelFailure } from './providers/model-failure.ts'
import type { ServersOf } from './servers-of.ts'
import { withTries } from './tries.ts'

/** Enough for a chat; thoughts need more. */
const answerTokens = 700
const thoughtfulTokens = 4_000
/** Successors that are tried within one ask. */
const mostSwitches = 3

type Options = {
  serversOf: ServersOf
  clock: Clock
  tryMs?: number
  /** Makes customers' ids opaque to providers. */
  customerKey: Uint8Array
  /** Hears of what only people can mend. */
  refused?: Refusals | undefined
}

/** Asks language models, each at its provider; one that is gone hands over within the ask. Expected failures are answers. */
export function askModel({ serversOf, clock, tryMs, customerKey, refused }: Options): AskAi {
  return async (question, context) => {
    const startedAt = clock.now()
    const servers = await serversOf(context.botId)
    if (!servers) return notConfigured
    const customer = createHmac('sha256', customerKey)
      .update(`${context.botId}:${context.contactId ?? ''}`)
      .digest('base64url')
    for (let switches = 0; ; switches += 1) {
      const found = servers.resolve(question.model)
      if (!found) return { ok: false, reason: 'refused', detail: text.ai.nobodyAnswers(question.model) }
      const resolved = withEffort(found, question.effort)
      const request = { ...requestOf(question, resolved), cacheKey: context.botId, customer }
      try {
        const answer = await withTries({ clock, tryMs }, context, (signal) =>
          servers.generate(resolved, request, signal),
        )
        if (!answer) return wordsOfFailure('timeout')
        return answered(servers, answer, resolved, { startedAt, now: clock.now() })
      } catch (error) {
        if (!(error instanceof ModelFailure)) throw error
        tellRefused(refused, error, { botId: context.botId, servers, resolved })
        if (error.why !== 'gone' || switches >= mostSwitches) return wordsOfFailure(error, resolved)
        servers.noteGone(resolved)
      }
    }
  }
}

/** What a model may write at most, thoughts included. */
export function mostTokens({ row, effort }: Pick<Resolved, 'row' | 'effort'>): number {
  // One that nobody knows may think as well.
  const thinks = row === null || (effort !== null && effort !== 'none')
  return thinks ? thoughtfulTokens : answerTokens
}

function requestOf(
  { messages, temperature, tools, toolChoice }: AskOf<'ai'>,
  resolved: Resolved,
): Omit<ModelRequest, 'cacheKey' | 'customer'> {
  const { effort } = resolved
  return {
    messages,
    tools,
    toolChoice,
    effort,
    temperature: resolved.temperature ? temperature : null,
    maxOutputTokens: mostTokens(resolved),
  }
}

function answered(
  { table }: Pick<AiServers, 'table'>,
  { text, toolCalls, carry, usage }: ModelAnswer,
  { row, model, closed, payer }: Resolved,
  { startedAt, now }: { startedAt: number; now: number },
): Answers['ai'] {
  return {
    ok: true,
    text,
    ...(toolCalls.length > 0 && { toolCalls }),
    ...(carry !== null && { carry }),
    ms: now - startedAt,
    model,
    ...(closed && { closed }),
    tokens: { input: usage.input, output: usage.output, cached: usage.cached },
    cost: { ...costOf(table, row, usage, now), payer },
  }
}
