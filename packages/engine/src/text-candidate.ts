import type { CompiledNode, TextCandidate } from './compiled-bot.ts'
import { compilePattern } from './pattern/pattern.ts'
import { findKeyword, prepareKeywords } from './words.ts'

/** How a node is chosen by a message's text, compiled once; null for nodes that text does not choose. */
export function textCandidate(node: CompiledNode): TextCandidate | null {
  const { trigger } = node.type
  if (trigger.on === 'pattern') return patternCandidate(node, trigger.pattern(node.config))
  if (trigger.on !== 'keywords') return null
  const keywords = prepareKeywords(trigger.keywords(node.config))
  return {
    node,
    problem: null,
    built: () => 0,
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
    return { node, problem, built: () => 0, matches: () => null }
  }
  const { test, built } = compiled.pattern
  return {
    node,
    problem: null,
    built,
    matches: (text) => (test(text) ? { why: 'pattern', detail: source } : null),
  }
}
