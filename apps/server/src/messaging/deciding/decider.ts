import { answer, type CompiledBot, type NodeRegistry } from '@recado/engine'
import { compileInSlices } from './compile-in-slices.ts'
import { stepOf } from './deciding-tasks.ts'
import type { BotApart, DecidingThread } from './deciding-thread.ts'
import type { Decider } from './deliberate.ts'
import { isLargeBot, isLargeTurn } from './large.ts'

/** A bot ready to decide; `compiled` is null for one that only the thread compiles. */
export type ReadyDecider = { compiled: CompiledBot | null; decider: Decider }

/** Makes a bot ready, here or in the thread; all of it here where there is no thread. */
export async function readyDecider(
  bot: BotApart,
  registry: NodeRegistry,
  thread: DecidingThread | null,
): Promise<ReadyDecider> {
  if (!thread) {
    const compiled = await compileInSlices(bot.definition, registry)
    return {
      compiled,
      decider: {
        answer: (conversation, events, at) => answer(compiled, conversation, events, at),
        apart: async (turn) => stepOf(compiled, turn),
      },
    }
  }
  const compiled = isLargeBot(bot.definition, registry)
    ? null
    : await compileInSlices(bot.definition, registry)
  return {
    compiled,
    decider: {
      answer: (conversation, events, at) =>
        compiled && !isLargeTurn(conversation, events) ? answer(compiled, conversation, events, at) : null,
      apart: (turn) => thread.decide(bot, turn),
    },
  }
}
