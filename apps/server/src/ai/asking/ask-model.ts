import { createHmac } from 'node:crypto'
import type { AskOf } from '@recado/engine'
import type { Clock } from '../../platform/time/clock.ts'
import { text } from '../../text/es.ts'
import type { AskAi, AskBesides } from './ask-performer.ts'
import { estimateOf } from '../budget/estimate.ts'
import { notConfigured, wordsOfFailure } from './failure-words.ts'
import { type Refusals, tellRefused } from '../lives/refusal-notices.ts'
import { blind, type Look, lookAt, type PdfTexts, type Photos } from './look-at-pictures.ts'
import { LostTries, pricesOf } from './lost-tries.ts'
import { costOf } from '../models/cost.ts'
import { mostTokens } from '../models/longest-answer.ts'
import { type Resolved, withEffort } from '../models/resolve.ts'
import type { ModelAnswer, ModelRequest } from '../providers/language-model.ts'
import { ModelFailure } from '../providers/model-failure.ts'
import type { ServersOf } from '../servers-of.ts'
import { withTries } from './tries.ts'

/** Successors that are tried within one ask. */
const mostSwitches = 3
/** A photo is some hundred kilobytes. */
const photoMs = 15_000

type Options = {
  serversOf: ServersOf
  clock: Clock
  tryMs?: number
  /** Makes customers' ids opaque to providers. */
  customerKey: Uint8Array
  /** Without it nothing that a customer photographed is seen. */
  photos?: Photos | undefined
  /** Without it PDFs are not read. */
  pdfTexts?: PdfTexts | undefined
  /** Hears of what only people can mend. */
  refused?: Refusals | undefined
}

/** Asks language models, each at its provider; one that is gone hands over within the ask. Expected failures are answers. */
export function askModel({
  serversOf,
  clock,
  tryMs,
  customerKey,
  photos,
  pdfTexts,
  refused,
}: Options): AskAi {
  return async (question, context) => {
    const startedAt = clock.elapsed()
    const servers = await serversOf(context.botId)
    if (!servers) return notConfigured
    const customer = createHmac('sha256', customerKey)
      .update(`${context.botId}:${context.contactId ?? ''}`)
      .digest('base64url')
    const bring = (id: string) =>
      withTries({ clock, tryMs: photoMs }, context, async () => (await photos?.(context.botId, id)) ?? null)
    const read = async (pdf: Uint8Array): ReturnType<PdfTexts> =>
      (pdfTexts && (await pdfTexts(context.botId, pdf))) ?? { ok: false, why: text.ai.photoKind }
    let look = await lookAt(question.messages, { bring, read })
    const lost = new LostTries()
    for (let switches = 0; ; switches += 1) {
      const found = question.job ? servers.resolveRole(question.model) : servers.resolve(question.model)
      if (!found) return { ok: false, reason: 'refused', detail: text.ai.nobodyAnswers(question.model) }
      const resolved = withEffort(found, question.effort)
      const request = { ...requestOf({ ...question, ...look }, resolved), cacheKey: context.botId, customer }
      const priced = { table: servers.table, now: clock.now() }
      const prices = pricesOf(resolved, priced, () =>
        estimateOf(question, resolved, { ...priced, seconds: null }),
      )
      try {
        const answer = await withTries({ clock, tryMs: question.tryMs ?? tryMs }, context, (signal) =>
          lost.of(prices, () => servers.generate(resolved, request, signal)),
        )
        if (!answer) return lost.failed(wordsOfFailure('timeout'), resolved)
        const now = clock.now()
        const cost = lost.with(costOf(servers.table, resolved.row, answer.usage, now), resolved)
        const unseen = look.unseen !== null && { unseen: look.unseen }
        return { ...answered(answer, resolved), ...unseen, ms: clock.elapsed() - startedAt, cost }
      } catch (error) {
        if (!(error instanceof ModelFailure)) throw error
        if (error.why === 'refused' && look.pictures.size > 0) {
          // Some models take words alone, and no table says which.
          look = blind(look)
          continue
        }
        tellRefused(refused, error, { botId: context.botId, servers, resolved })
        if (error.why !== 'gone' || switches >= mostSwitches)
          return lost.failed(wordsOfFailure(error, resolved), resolved)
        servers.noteGone(resolved)
      }
    }
  }
}

type Asked = Omit<AskOf<'ai'>, 'messages'> & AskBesides & Pick<Look, 'messages' | 'pictures'>

function requestOf(
  { messages, temperature, tools, toolChoice, files, pictures, shape, mostTokens: most }: Asked,
  resolved: Resolved,
): Omit<ModelRequest, 'cacheKey' | 'customer'> {
  const { effort } = resolved
  return {
    messages,
    files,
    pictures,
    shape,
    tools,
    toolChoice,
    effort,
    temperature: resolved.temperature ? temperature : null,
    maxOutputTokens: most ?? mostTokens(resolved),
  }
}

function answered({ text, toolCalls, carry, usage }: ModelAnswer, { model, closed }: Resolved) {
  return {
    ok: true as const,
    text,
    ...(toolCalls.length > 0 && { toolCalls }),
    ...(carry !== null && { carry }),
    model,
    ...(closed && { closed }),
    tokens: { input: usage.input, output: usage.output, cached: usage.cached },
  }
}
