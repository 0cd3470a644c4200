import type { Asking } from '../bot/node-context.ts'
import { mostOf } from '../prompt/limits.ts'
import type { Turn } from '../turn/turn.ts'
import { askPort } from './ask-port.ts'

/** The owner's texts, and what the shop's sources say that has to do with these words; where those cannot be asked, the texts alone. */
export function* knownTexts(turn: Turn, nodeId: string, about: string): Asking<readonly string[]> {
  const own = [...turn.bot.nodes.values()].flatMap(({ isActive, type, config }) => {
    const said = isActive ? (type.says?.(config) ?? type.knowledge?.(config)) : null
    return said ? [said] : []
  })
  if (!turn.bot.definition.hasSources) return own
  const found = yield* askPort(turn, nodeId).recall({ question: about, before: '', room: mostOf.facts })
  return found.ok ? [...own, ...found.facts.map(({ text }) => text)] : own
}
