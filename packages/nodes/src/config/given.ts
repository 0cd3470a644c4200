import { isKnownPlaceholder, type NodeTool, placeholdersIn, plain, type ToolParameter } from '@recado/engine'
import { text } from '../text/es.ts'

/** The placeholders of these texts that a model may fill in when it chooses the node: all but what is known anyway. */
export function parametersIn(...texts: string[]): ToolParameter[] {
  const names = new Map(texts.flatMap(placeholdersIn).map((name) => [plain(name), name]))
  return (
    [...names]
      // What the engine or the node itself fills in is no model's.
      .filter(([name]) => !isKnownPlaceholder(name) && name !== 'mensaje')
      .map(([, name]) => ({ name, description: text.tool.placeholder(name), required: true }))
  )
}

/** When the owner means a function to be used, for its description. */
export function usedFor(keywords: readonly string[]): string {
  return keywords.length > 0 ? text.tool.keywords(keywords.slice(0, 20)) : ''
}

/** A function as a model's tool, unless its owner keeps it from models. */
export const unlessKept = <C extends { usedByAi: boolean }>(tool: (config: C) => NodeTool) => {
  return (config: C): NodeTool | null => (config.usedByAi ? tool(config) : null)
}
