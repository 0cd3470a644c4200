import {
  answer,
  type BotDefinition,
  compile,
  type CompiledBot,
  emptyConversation,
  runAnswer,
} from '@recado/engine'
import { nodeTypes } from '@recado/nodes'
import type { Message } from './shop.ts'

/** A bot made ready, and the milliseconds that took. */
export function ready(bot: BotDefinition): { compiled: CompiledBot; ms: number } {
  const before = performance.now()
  const compiled = compile(bot, nodeTypes)
  return { compiled, ms: performance.now() - before }
}

/** One decision, whole: the id of the node that answered, or null. */
export function decide(compiled: CompiledBot, text: string): string | null {
  const contact = { name: null, phoneNumber: null, fields: {}, tags: [] }
  const conversation = { state: emptyConversation, contact, memory: [] }
  const deciding = answer(compiled, conversation, [{ type: 'text', text }], 1_700_000_000_000)
  const result = runAnswer(deciding, () => {
    throw new Error('A bot of CUSTOM nodes asks nothing')
  })
  return result.answered[0]?.nodeId ?? null
}

/** Milliseconds of this thread's processor, which other processes do not stretch. */
export function processorMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Microseconds per decision over all messages by a clock; throws when a node other than the expected one answers. */
export function timeRecado(
  compiled: CompiledBot,
  messages: readonly Message[],
  clock: () => number = () => performance.now(),
): number {
  const chosen: (string | null)[] = []
  const before = clock()
  for (const { text } of messages) chosen.push(decide(compiled, text))
  const ms = clock() - before
  messages.forEach(({ text, node }, i) => {
    if (chosen[i] !== (node === null ? null : `${node}`))
      throw new Error(`«${text}» was answered by ${chosen[i]}`)
  })
  return (ms * 1000) / messages.length
}
