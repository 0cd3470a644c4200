import type { AiTool } from '../ask/ask.ts'
import { cutText } from '../words/chat-text.ts'
import { mostOf } from './limits.ts'

/** Characters of a description: as long as all functions' fit with, the last for when they do not. */
const descriptions = [600, 300, 150] as const

/** What functions add to a question, in characters; around its names and words each has some JSON. */
export function sizeOfTools(tools: readonly AiTool[]): number {
  return tools.reduce((sum, tool) => sum + JSON.stringify(tool).length + 60, 0)
}

/**
 * Those that fit, in their order: where all are too many, first their descriptions get shorter, and only then the last
 * ones are left out.
 */
export function toolsThatFit<T extends { offered: AiTool }>(tools: readonly T[]): T[] {
  const most = mostOf.functions
  for (const longest of descriptions) {
    const shorter = tools.map((tool) => describedIn(tool, longest))
    if (longest === descriptions.at(-1)) return whileTheyFit(shorter, most)
    if (sizeOfTools(shorter.map(({ offered }) => offered)) <= most) return shorter
  }
  return []
}

function whileTheyFit<T extends { offered: AiTool }>(tools: readonly T[], most: number): T[] {
  let left = most
  return tools.filter(({ offered }) => {
    const size = sizeOfTools([offered])
    if (size > left) return false
    left -= size
    return true
  })
}

function describedIn<T extends { offered: AiTool }>(tool: T, longest: number): T {
  const { description, parameters } = tool.offered
  const offered = {
    ...tool.offered,
    description: cutText(description, longest).toWellFormed(),
    parameters: parameters.map((each) => ({ ...each, description: cutText(each.description, longest) })),
  }
  return { ...tool, offered }
}
