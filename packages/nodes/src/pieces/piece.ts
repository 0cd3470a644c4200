import { patternOfWords } from '../config/words-pattern.ts'
import type { NodeTypeId } from '../node-types.ts'
import { asks, type AskKind, askKinds } from './asks.ts'

/**
 * A part of a bot that is proposed before it is a node. `info` says what a source says, `location` to who shares where they are;
 * `agent` is the AI, and its text what it is told; the others ask a customer for what they need, and their text is what is said at the end.
 */
export const pieceKinds = ['info', 'location', 'greeting', 'agent', ...askKinds] as const
type PieceKind = (typeof pieceKinds)[number]
export type Piece = { kind: PieceKind; words: readonly string[]; text: string }

/** A piece that asks a customer for what they need. */
export const isAsk = (kind: PieceKind): kind is AskKind => kind in asks

/** A piece that answers to words: not what somebody sends besides them, nor all that is left. */
export const hasWords = (kind: PieceKind): boolean => kind !== 'location' && kind !== 'agent'

/** The node that a piece becomes, as far as it says something of it; its type's schema adds the rest, and refuses what is too much. */
export function nodeOfPiece({ kind, words, text }: Piece): {
  type: NodeTypeId
  config: Record<string, unknown>
} {
  if (kind === 'greeting') return { type: 'CUSTOM', config: { regex: patternOfWords(words), response: text } }
  if (kind === 'agent') return { type: 'AI_AGENT', config: { systemPrompt: text } }
  // The AI knows the fact itself, and goes by it when that is put right: so it does for `info`.
  if (kind === 'location') return { type: 'LOCATION', config: { locationResponse: text, usedByAi: false } }
  const byWords = { triggerKeywords: [...words], plurals: true }
  if (isAsk(kind)) {
    const dataFields = asks[kind].fields.map((field) => ({ ...field }))
    return { type: 'FUNCTION_COLLECT', config: { ...byWords, dataFields, confirmationMessage: text } }
  }
  return { type: 'FUNCTION_INFO', config: { ...byWords, infoContent: text, usedByAi: false } }
}

/** How a shop says hello, with what its customers may write: a line for each of the pieces that have one. */
export function greetingWith(name: string, invites: readonly string[]): string {
  const hello = `¡Hola! 👋 Gracias por escribir a *${name}*.`
  if (invites.length === 0) return `${hello} ¿En qué te podemos ayudar?`
  return [`${hello} Escribe:`, '', ...invites.map((invite) => `- ${invite}`)].join('\n')
}
