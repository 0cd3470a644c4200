import { type BotDefinition, type BotNode, cutOffTurn } from '@recado/engine'
import { LRUCache } from 'lru-cache'
import type { ComputeThread, Ran } from '../../platform/compute/compute-thread.ts'
import type { Decided, decidingTasks, TurnSoFar } from './deciding-tasks.ts'
import { lastUsed } from '../../platform/last-used.ts'

/** Whose a bot is, and by what the thread knows this version of it. */
export type BotApart = { account: string; key: string; definition: BotDefinition }
type Tasks = Pick<ReturnType<typeof decidingTasks>, 'prepare' | 'step'>
/** Cut off at a node; null where it is not known which. */
type CutOff = { node: BotNode | null }

/** In which a bot has to be made ready, of 100 ms: one of 500 nodes takes two or three. */
const mostSlices = 40
/** Versions of bots that could not be made ready: it would take as long again. */
const remembered = 1000

/** Decides by large bots, and large turns of others, in a thread of their own. */
export class DecidingThread {
  readonly #thread: ComputeThread<Tasks>
  readonly #tooSlow = new LRUCache<string, CutOff>(lastUsed(remembered))

  constructor(thread: ComputeThread<Tasks>) {
    this.#thread = thread
  }

  /** The next step of a turn; one that takes too long ends with the default reply, and says at which node. */
  async decide(bot: BotApart, turn: TurnSoFar): Promise<Decided> {
    const { account, key, definition } = bot
    const ran = await this.with(bot, () => this.#thread.run(account, 'step', { key, turn }))
    if (ran.ok) return ran.value
    const { conversation, events } = turn
    return { done: true, value: cutOffTurn(definition, ran.node, conversation, events) }
  }

  /** Runs what needs the bot in the thread, once it is ready there; again when the thread had forgotten it. */
  async with<Value>(
    bot: BotApart,
    run: () => Promise<Ran<Value | 'unknown'>>,
  ): Promise<{ ok: true; value: Value } | ({ ok: false } & CutOff)> {
    for (;;) {
      const ran = await run()
      if (!ran.ok) return { ok: false, node: nodeAt(bot, ran.at) }
      if (ran.value !== 'unknown') return { ok: true, value: ran.value }
      const cutOff = this.#tooSlow.get(bot.key) ?? (await this.#prepare(bot))
      if (cutOff) return { ok: false, ...cutOff }
    }
  }

  async #prepare({ account, key, definition }: BotApart): Promise<CutOff | null> {
    let sent: BotDefinition | null = null
    for (let slices = 0; ; slices += 1) {
      const ran: Ran<'ready' | 'more' | 'unknown'> = await this.#thread.run(account, 'prepare', {
        key,
        definition: sent,
      })
      if (!ran.ok || slices > mostSlices) {
        const cutOff = { node: ran.ok ? null : nodeAt({ definition }, ran.at) }
        this.#tooSlow.set(key, cutOff)
        return cutOff
      }
      if (ran.value === 'ready') return null
      sent = ran.value === 'unknown' ? definition : null
    }
  }
}

/** The node that the thread was at, in the order in which they are compiled. */
function nodeAt({ definition }: Pick<BotApart, 'definition'>, at: number): BotNode | null {
  return definition.nodes.toSorted((a, b) => a.order - b.order)[at] ?? null
}
