import type { LanguageModelV4CallOptions, LanguageModelV4FunctionTool } from '@ai-sdk/provider'
import type { AiMessage, AiToolCall } from '@recado/engine'
import { z } from 'zod'

// Answers by a JSON schema, three ways: by the wire's own option, by a function with that schema that has to be called, and
// where a model takes neither, by asking for it in words.

export const shapeLevels = ['schema', 'function', 'words'] as const
export type ShapeLevel = (typeof shapeLevels)[number]

/** A JSON schema by which an answer is written. */
export type AnswerShape = { name: string; schema: Record<string, unknown>; by: ShapeLevel }

const responder = 'responder'

/** The shape of what `schema` takes; `by` is the best way that the model is not known to refuse. */
export const shapeOf = (name: string, schema: z.ZodType): AnswerShape => ({
  name,
  schema: z.toJSONSchema(schema),
  by: 'schema',
})

/** The object in a text, also behind words and between fences; undefined where there is none. */
export function jsonIn(text: string): unknown {
  const [from, to] = [text.indexOf('{'), text.lastIndexOf('}')]
  try {
    return from < 0 ? undefined : JSON.parse(text.slice(from, to + 1))
  } catch {
    return undefined
  }
}

/** What asks for a shape besides the messages, with the functions that go along. */
export function shapedOptions(
  { name, schema, by }: AnswerShape,
  tools: LanguageModelV4FunctionTool[],
): Partial<LanguageModelV4CallOptions> {
  if (by === 'schema') return { responseFormat: { type: 'json', name, schema } }
  if (by === 'words') return {}
  return {
    tools: [...tools, { type: 'function', name: responder, description: name, inputSchema: schema }],
    toolChoice: tools.length > 0 ? { type: 'required' } : { type: 'tool', toolName: responder },
  }
}

/** The messages with the shape in words, behind what customers share. */
export function withShapeInWords(messages: readonly AiMessage[], shape: AnswerShape): AiMessage[] {
  if (shape.by !== 'words') return [...messages]
  const first = messages.findIndex(({ role }) => role !== 'system')
  const content = `Responde solo con un objeto JSON, sin nada más, que cumpla este esquema: ${JSON.stringify(shape.schema)}`
  return messages.toSpliced(first < 0 ? messages.length : first, 0, { role: 'system', content })
}

/** An answer that came by the function, as if it had come by the wire's own option. */
export function withoutResponder(answer: { text: string; toolCalls: AiToolCall[] }) {
  const said = answer.toolCalls.find(({ name }) => name === responder)
  return {
    text: said ? said.arguments : answer.text,
    toolCalls: answer.toolCalls.filter((call) => call.name !== responder),
  }
}
