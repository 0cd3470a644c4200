import type { ToolParameter } from '../ask/ask.ts'
import type { CompiledNode, CompiledTool } from '../compile/compiled-bot.ts'
import { toolsThatFit } from '../prompt/tools-that-fit.ts'
import { plain } from '../words/words.ts'

/** The most that OpenAI takes in one question; a bot's first ones are offered. */
const mostTools = 128
const longestName = 48

/**
 * The bot's function nodes that can run, as tools, by name, so that they stand alike in every prompt; names are plain
 * words, each once. Where not all may be told, the first of the list are; `leftOut` counts the others.
 */
export function toolsOf(nodes: readonly CompiledNode[]): { tools: CompiledTool[]; leftOut: number } {
  const names = new Set<string>()
  const all = nodes
    .filter(({ isActive, blocked }) => isActive && !blocked)
    .flatMap((node) => {
      const tool = node.type.tool?.(node.config)
      if (!tool) return []
      const parameters = named(tool.parameters ?? [])
      const name = free(names, node.name, node.type.type)
      const offered = {
        name,
        description: `${node.name}. ${tool.description}`,
        parameters: [...parameters].map(([plainName, parameter]) => ({ ...parameter, name: plainName })),
      }
      return [{ node, offered, parameters, repeatable: tool.repeatable ?? false }]
    })
  const tools = toolsThatFit(all.slice(0, mostTools))
  return {
    tools: tools.toSorted((one, other) => (one.offered.name < other.offered.name ? -1 : 1)),
    leftOut: all.length - tools.length,
  }
}

function named(parameters: readonly ToolParameter[]): Map<string, ToolParameter> {
  const names = new Set<string>()
  return new Map(parameters.map((parameter) => [free(names, parameter.name, 'dato'), parameter]))
}

/** Letters, digits and underscores, which every provider takes. */
function free(taken: Set<string>, wanted: string, otherwise: string): string {
  const words = (text: string): string =>
    plain(text)
      .replace(/[^a-z0-9]+/g, '_')
      .replace(/^_+/, '')
  const base = (words(wanted) || words(otherwise)).slice(0, longestName).replace(/(?<!_)_+$/, '')
  let name = base
  for (let number = 2; taken.has(name); number += 1) name = `${base}_${number}`
  taken.add(name)
  return name
}
