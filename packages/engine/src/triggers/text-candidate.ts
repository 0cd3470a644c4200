import type { CompiledBot, CompiledNode, TextCandidate } from '../compile/compiled-bot.ts'
import { compilePattern, patternLimits } from '../pattern/pattern.ts'
import { wordIndex } from '../pattern/word-index.ts'
import { findKeyword, prepareKeywords } from './keywords.ts'

/** Finds the candidates that a text may choose without testing them all: see `CompiledBot.suspects`. */
export function suspectsAmong(candidates: readonly TextCandidate[]): CompiledBot['suspects'] {
  const patterns = new Map(candidates.flatMap(({ required }, at) => (required ? [[at, required]] : [])))
  const index = wordIndex(patterns, candidates.length)
  return (text) =>
    index.suspects(text.slice(0, patternLimits.text)).flatMap((position) => candidates[position] ?? [])
}

/** How a node is chosen by a message's text, compiled once; null for nodes that text does not choose. */
export function textCandidate(node: CompiledNode): TextCandidate | null {
  const { trigger } = node.type
  if (trigger.on === 'pattern') return patternCandidate(node, trigger.pattern(node.config))
  if (trigger.on !== 'keywords') return null
  const keywords = prepareKeywords(trigger.keywords(node.config), trigger.plurals?.(node.config))
  return {
    node,
    problem: null,
    built: () => 0,
    byPattern: false,
    required: null,
    matches: (_text, words) => {
      const keyword = findKeyword(keywords, words)
      return keyword === null ? null : { why: 'keyword', detail: keyword }
    },
  }
}

function patternCandidate(node: CompiledNode, source: string): TextCandidate {
  const compiled = compilePattern(source)
  if (!compiled.ok) {
    const problem = {
      nodeId: node.id,
      nodeName: node.name,
      nodeType: node.type.type,
      why: 'bad_pattern' as const,
      detail: compiled.reason,
    }
    return { node, problem, built: () => 0, byPattern: true, required: null, matches: () => null }
  }
  const { test, found, built } = compiled.pattern
  const required = compiled.pattern.required()
  // Tried on every text, so its automaton is begun here and not while somebody waits.
  if (!required) test('')
  return {
    node,
    problem: null,
    built,
    byPattern: true,
    required,
    matches: (text) => (test(text) ? { why: 'pattern', detail: found(text), pattern: source } : null),
  }
}
