import type {
  LanguageModelV4FilePart,
  LanguageModelV4FunctionTool,
  LanguageModelV4Prompt,
} from '@ai-sdk/provider'
import type { AiMessage, AiTool } from '@recado/engine'
import { readCarry } from './carry.ts'
import type { AskedFile } from './language-model.ts'

type ProviderOptions = NonNullable<LanguageModelV4Prompt[number]['providerOptions']>

type Options = {
  /** Whose carried parts may go back: what one model kept says nothing to another's wire. */
  carriedBy: string
  /** Put on the last of the messages that all customers share. */
  mark?: ProviderOptions | undefined
  /** Servers that take one system message alone. */
  oneSystem?: boolean
  /** Go along with the last message. */
  files?: readonly AskedFile[]
  pictures?: ReadonlyMap<string, AskedFile>
}

/** The engine's messages as the providers' packages take them. */
export function promptOf(
  messages: readonly AiMessage[],
  { carriedBy, mark, oneSystem = false, files = [], pictures }: Options,
): LanguageModelV4Prompt {
  const names = new Map<string, string>()
  const prompt = messages.map((message, place): LanguageModelV4Prompt[number] => {
    switch (message.role) {
      case 'system':
        return {
          role: 'system',
          content: message.content,
          ...(message.shared && mark && { providerOptions: mark }),
        }
      case 'user':
        return {
          role: 'user',
          content: [
            ...(message.pictures ?? []).flatMap((id) => pictures?.get(id) ?? []).map(filePart),
            ...(place === messages.length - 1 ? files.map(filePart) : []),
            { type: 'text', text: message.content },
          ],
        }
      case 'assistant': {
        for (const { id, name } of message.toolCalls ?? []) names.set(id, name)
        return { role: 'assistant', content: saidBefore(message, carriedBy) }
      }
      case 'tool':
        return {
          role: 'tool',
          content: [
            {
              type: 'tool-result',
              toolCallId: message.toolCallId,
              toolName: names.get(message.toolCallId) ?? 'desconocida',
              output: { type: 'text', value: message.content },
            },
          ],
        }
    }
  })
  return oneSystem ? withOneSystem(prompt) : prompt
}

const filePart = ({ mimeType, bytes }: AskedFile): LanguageModelV4FilePart => ({
  type: 'file',
  // Some wires take a PDF only by a name.
  filename: mimeType === 'application/pdf' ? 'archivo.pdf' : 'foto',
  mediaType: mimeType,
  data: { type: 'data', data: bytes },
})

/** A tool with the JSON schema of its parameters: texts, some of them from a list. */
export function toolOf({ name, description, parameters }: AiTool): LanguageModelV4FunctionTool {
  const properties = parameters.map((parameter) => [
    parameter.name,
    {
      type: 'string',
      description: parameter.description,
      ...(parameter.options && { enum: parameter.options }),
    },
  ])
  return {
    type: 'function',
    name,
    description,
    inputSchema: {
      type: 'object',
      properties: Object.fromEntries(properties),
      required: parameters.filter(({ required }) => required).map((parameter) => parameter.name),
      additionalProperties: false,
    },
  }
}

type Said = Extract<AiMessage, { role: 'assistant' }>
type SaidParts = Extract<LanguageModelV4Prompt[number], { role: 'assistant' }>['content']

/** Words and calls, with what the model keeps of its thoughts in between, in its order. */
function saidBefore({ content, toolCalls = [], carry }: Said, carriedBy: string): SaidParts {
  const kept = carry === undefined ? null : readCarry(carry, carriedBy)
  const thoughts = (kept?.thoughts ?? []).map(({ text, metadata }) => ({
    type: 'reasoning' as const,
    text,
    providerOptions: metadata,
  }))
  const words = content === '' ? [] : [{ type: 'text' as const, text: content }]
  const calls = toolCalls.map(({ id, name, arguments: given }, place) => {
    const metadata = kept?.calls[place]
    return {
      type: 'tool-call' as const,
      toolCallId: id,
      toolName: name,
      input: parsed(given),
      ...(metadata && { providerOptions: metadata }),
    }
  })
  return [...thoughts, ...words, ...calls]
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return {}
  }
}

function withOneSystem(prompt: LanguageModelV4Prompt): LanguageModelV4Prompt {
  const system = prompt.flatMap((message) => (message.role === 'system' ? [message.content] : []))
  const others = prompt.filter(({ role }) => role !== 'system')
  return system.length === 0 ? others : [{ role: 'system', content: system.join('\n\n') }, ...others]
}
