import type { Simulation } from '@recado/contract/simulate'
import { type Answer, answer, type Ask, engineText, type TurnResult } from '@recado/engine'
import type { CompiledBots } from '../bots/compiled-bots.ts'
import { ownedBot } from '../bots/owned-bot.ts'
import type { Clock } from '../clock.ts'
import type { AskPerformer } from '../conversations/asks.ts'
import { newId } from '../db/ids.ts'
import type { Store } from '../db/store.ts'
import { notFound } from '../refusal.ts'
import { SimulatedConversations, withContact } from './simulated-conversations.ts'
import { eventOf, type SimulateBody, wordsOfEvent } from './simulated-event.ts'

/** All asks of one simulated turn together, in ms: under the page's own limit of 30 s. */
const defaultBudgetMs = 25_000

export type SimulatorOptions = {
  store: Store
  bots: CompiledBots
  performer: AskPerformer
  clock: Clock
  budgetMs?: number
}

/** A dry run of what a customer would get: the server's engine and AI, nothing sent, stored or counted. */
export class Simulator {
  readonly #options: SimulatorOptions
  readonly #conversations = new SimulatedConversations()

  constructor(options: SimulatorOptions) {
    this.#options = options
  }

  async simulate(ownerId: string, botId: string, body: SimulateBody): Promise<Simulation> {
    const { store, bots, clock } = this.#options
    await store.read((db) => ownedBot(db, ownerId, botId))
    const bot = await bots.get(botId)
    if (!bot) throw notFound()
    const conversationId = body.conversationId ?? newId()
    const key = `${ownerId} ${botId} ${conversationId}`
    const before = withContact(this.#conversations.get(key), body.contact)
    const event = eventOf(body)
    const at = body.now === undefined ? clock.now() : Date.parse(body.now)
    const result = await this.#decide(botId, answer(bot.compiled, before, [event], at))
    if (body.conversationId !== undefined) {
      this.#conversations.keep(key, before, wordsOfEvent(event), result)
    }
    return present(result, conversationId)
  }

  async #decide(botId: string, deciding: Generator<Ask, TurnResult, Answer>): Promise<TurnResult> {
    const { performer, clock, budgetMs = defaultBudgetMs } = this.#options
    const context = {
      botId,
      turnId: newId(),
      signal: AbortSignal.timeout(budgetMs),
      deadline: clock.now() + budgetMs,
    }
    let step = deciding.next()
    while (!step.done) step = deciding.next(await performer.perform(step.value, context))
    return step.value
  }
}

function present({ replies, trace }: TurnResult, conversationId: string): Simulation {
  const first = replies[0]
  const error = whyAskFailed(trace)
  return {
    content: replies
      .map((reply) => reply.text)
      .filter(Boolean)
      .join('\n\n'),
    metadata: {
      matchedNode: first?.nodeName ?? engineText.defaultReplyName,
      nodeType: first?.nodeType ?? null,
      simulation: false,
      ...(error !== undefined && { error }),
      trace,
    },
    replies,
    conversationId,
  }
}

/** In words for the owner: the trace puts the reason's code before them. */
function whyAskFailed(trace: TurnResult['trace']): string | undefined {
  const failed = trace.find((step) => step.step === 'answered' && !step.ok)
  return failed?.step === 'answered' ? failed.detail?.replace(/^[a-z_]+: /, '') : undefined
}
