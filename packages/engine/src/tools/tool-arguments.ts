import type { AiToolCall } from '../ask/ask.ts'
import type { CompiledTool } from '../compile/compiled-bot.ts'

/** Longer ones are not what a customer said. */
const longestValue = 1000

/** The values that a model gave, by the node's own names; null for what is not a JSON object. Names of its own are left out. */
export function readArguments(tool: CompiledTool, call: AiToolCall): Record<string, string> | null {
  const given = parse(call.arguments.trim() || '{}')
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return null
  const values = new Map(Object.entries(given))
  return Object.fromEntries(
    [...tool.parameters].flatMap(([name, parameter]) => {
      const value = written(values.get(name))
      return value === '' ? [] : [[parameter.name, value]]
    }),
  )
}

/** Longer JSON is not said back. */
const longestEcho = 2000

/** JSON as it may be said back to a model: some servers refuse a history that does not parse. */
export function echoedArguments({ arguments: given }: AiToolCall): string {
  if (given.length > longestEcho) return '{}'
  const parsed = parse(given)
  return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? given : '{}'
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function written(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return ''
  return String(value).replaceAll('\u0000', '').slice(0, longestValue).toWellFormed().trim()
}
