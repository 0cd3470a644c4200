import type { BotDefinition, NodeRegistry } from '@recado/engine'
import type { BotApart, DecidingThread } from '../../messaging/deciding/deciding-thread.ts'
import { compileInSlices } from '../../messaging/deciding/compile-in-slices.ts'
import type { ComputeThread } from '../../platform/compute/compute-thread.ts'
import { breather } from '../../platform/time/breather.ts'
import { type Beside, besideIn, type mirrorTasks, type Seen, seenIn } from './mirror-tasks.ts'
import type { PastTurn } from './past-turn.ts'

/** Where turns are decided again; null: here, between other things, as small installations of tests do. */
export type Apart = { thread: ComputeThread<ReturnType<typeof mirrorTasks>>; deciding: DecidingThread } | null

/** Shows turns to a bot; `tooSlow`: it was cut off at that one. */
export type Looking = {
  see(turns: readonly PastTurn[]): Promise<(Seen | { is: 'tooSlow' })[]>
  beside(turn: PastTurn): Promise<Beside | null>
}

/** Each that is cut off costs the thread all that others have ready there: a bot that goes on so is left alone. */
const mostCutOffs = 3

/** The bot's own patterns take too long for its chats to be decided again. */
export class TooSlowError extends Error {
  override readonly name = 'TooSlowError'
}

export async function lookingWith(
  bot: BotApart,
  { registry, apart }: { registry: NodeRegistry; apart: Apart },
): Promise<Looking> {
  return apart ? lookingApart(bot, apart) : lookingHere(bot.definition, registry)
}

async function lookingHere(definition: BotDefinition, registry: NodeRegistry): Promise<Looking> {
  const compiled = await compileInSlices(definition, registry)
  const breathe = breather()
  return {
    async see(turns) {
      const seen: Seen[] = []
      for (const turn of turns) {
        await breathe()
        seen.push(seenIn(compiled, turn))
      }
      return seen
    },
    beside: async (turn) => besideIn(compiled, turn),
  }
}

function lookingApart(bot: BotApart, { thread, deciding }: NonNullable<Apart>): Looking {
  const { account, key } = bot
  let cutOffs = 0
  /** Some of the turns from the first on; null: cut off. */
  const some = async (turns: readonly PastTurn[]): Promise<Seen[] | null> => {
    const ran = await deciding.with(bot, () => thread.run(account, 'mirror', { key, turns }))
    if (ran.ok) return ran.value
    cutOffs += 1
    if (cutOffs > mostCutOffs) throw new TooSlowError('cut off too often')
    return null
  }
  return {
    async see(turns) {
      const seen: (Seen | { is: 'tooSlow' })[] = []
      let atOnce = turns.length
      while (seen.length < turns.length) {
        const done = await some(turns.slice(seen.length, seen.length + atOnce))
        if (done) seen.push(...done)
        else if (atOnce === 1) seen.push({ is: 'tooSlow' })
        // One of them it was: the rest one by one.
        else atOnce = 1
      }
      return seen
    },
    async beside(turn) {
      const ran = await deciding.with(bot, () => thread.run(account, 'beside', { key, turn }))
      return ran.ok ? ran.value.beside : null
    },
  }
}
