import type { Simulation } from '@recado/contract/builder/simulate'
import { type Answer, type Ask, engineText, type TurnResult } from '@recado/engine'
import { OneAtATime } from '@recado/whatsapp/one-at-a-time'
import type { CompiledBots } from '../../messaging/bots/compiled-bots.ts'
import { deliberate } from '../../messaging/deciding/deliberate.ts'
import { ownedBot } from '../../messaging/bots/owned-bot.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { askCharged, type ChargingParts } from '../../messaging/turns/charged-asks.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Store } from '../../platform/db/store.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { nextConversation, withContact } from './next-conversation.ts'
import { type Answers, SimulatedConversations, type SimulatedTurn } from './simulated-conversations.ts'
import { eventOf, type SimulateBody } from './simulated-event.ts'

/** All asks of one simulated turn together, in ms: under the page's own limit of 30 s. */
const defaultBudgetMs = 25_000

export type SimulatorOptions = ChargingParts & {
  store: Store
  bots: CompiledBots
  clock: Clock
  budgetMs?: number
}

/** A dry run of what a customer would get: the server's engine and AI, nothing sent or stored, and nothing counted but its money. */
export class Simulator {
  readonly #options: SimulatorOptions
  readonly #conversations = new SimulatedConversations()
  readonly #turns = new OneAtATime()

  constructor(options: SimulatorOptions) {
    this.#options = options
  }

  /** Calls on one conversation wait for each other, as a customer's messages do. */
  async simulate(ownerId: string, botId: string, body: SimulateBody): Promise<Simulation> {
    await this.#options.store.read((db) => ownedBot(db, ownerId, botId))
    const conversationId = body.conversationId ?? newId()
    const key = keyOf(ownerId, botId, conversationId)
    return this.#turns.run(key, () => this.#turn(key, botId, conversationId, body))
  }

  /** The turns of a conversation that the owner had with this bot; none of one that is forgotten. */
  turns(ownerId: string, botId: string, conversationId: string): readonly SimulatedTurn[] {
    return this.#conversations.turns(keyOf(ownerId, botId, conversationId))
  }

  async #turn(key: string, botId: string, conversationId: string, body: SimulateBody): Promise<Simulation> {
    const { bots, clock } = this.#options
    const bot = await bots.get(botId)
    if (!bot) throw notFound()
    const before = withContact(this.#conversations.get(key), body.contact)
    const event = eventOf(body)
    const now = body.now === undefined ? clock.now() : Date.parse(body.now)
    const { result, answers } = await this.#decide(botId, deliberate(bot.decider, before, [event], now))
    this.#conversations.keep(key, nextConversation(before, event, result, now), { now, event, answers })
    return present(result, conversationId)
  }

  async #decide(
    botId: string,
    deciding: AsyncGenerator<Ask, TurnResult, Answer>,
  ): Promise<{ result: TurnResult; answers: Answers }> {
    const { clock, budgetMs = defaultBudgetMs } = this.#options
    const context = {
      botId,
      turnId: newId(),
      signal: AbortSignal.timeout(budgetMs),
      deadline: clock.elapsed() + budgetMs,
    }
    const answers: Answers = {}
    let step = await deciding.next()
    while (!step.done) {
      const given = await askCharged(this.#options, step.value, context)
      answers[step.value.key] = given
      step = await deciding.next(given)
    }
    return { result: step.value, answers }
  }
}

const keyOf = (ownerId: string, botId: string, conversationId: string): string =>
  `${ownerId} ${botId} ${conversationId}`

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

function whyAskFailed(trace: TurnResult['trace']): string | undefined {
  const failed = trace.find((step) => step.step === 'answered' && !step.ok)
  return failed?.step === 'answered' ? failed.detail : undefined
}
