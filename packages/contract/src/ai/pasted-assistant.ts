import { z } from 'zod'
import { type efforts, externalId } from './assistants.ts'
import { limits } from '../wire/limits.ts'

/** What a pasted text says of an assistant; what it does not say is not there. */
export type PastedAssistant = {
  instructions: string
  name?: string
  model?: string
  effort?: (typeof efforts)[number]
  temperature?: number
  externalId?: string
}

const written = z.string().trim().min(1)
const part = z.object({ text: z.string() })
const message = z.object({ role: z.string(), content: z.union([z.string(), z.array(part)]) })

/** An assistant, a prompt or a question as OpenAI's pages and programs write them; whatever has another shape is passed over. */
const exported = z.object({
  id: z.string().optional().catch(undefined),
  name: written.optional().catch(undefined),
  instructions: z.string().optional().catch(undefined),
  model: written.max(100).optional().catch(undefined),
  temperature: z.number().min(limits.temperature.min).max(limits.temperature.max).optional().catch(undefined),
  reasoning_effort: z.string().optional().catch(undefined),
  reasoning: z.object({ effort: z.string() }).optional().catch(undefined),
  messages: z.array(message).optional().catch(undefined),
  input: z.array(message).optional().catch(undefined),
})

/** Reads what somebody pasted: JSON with instructions, or else the instructions themselves. Null where there are none in it. */
export function readPasted(pasted: string): PastedAssistant | null {
  const words = withoutFence(pasted).trim()
  if (words === '') return null
  if (!/^[{[]/.test(words)) return fromText(words)
  const json = parsed(words)
  return json === undefined ? fromText(words) : fromJson(json)
}

/** A heading at the top is its name. */
function fromText(words: string): PastedAssistant {
  const heading = /^#\s(.*)/
    .exec(words.split('\n', 1)[0] ?? '')?.[1]
    ?.replace(/(?<!#)#+$/, '')
    .trim()
  return { instructions: words, ...(heading && { name: heading.slice(0, limits.name).trim() }) }
}

function fromJson(json: unknown): PastedAssistant | null {
  const read = exported.safeParse(onlyOne(json)).data
  if (!read) return null
  const instructions = read.instructions?.trim() || saidFirst(read.messages ?? read.input ?? [])
  if (!instructions) return null
  const effort = effortOf(read.reasoning_effort ?? read.reasoning?.effort)
  const known = externalId.safeParse(read.id).data
  return {
    instructions,
    ...(read.name !== undefined && { name: read.name.slice(0, limits.name).trim() }),
    ...(read.model !== undefined && { model: read.model }),
    ...(effort && { effort }),
    ...(read.temperature !== undefined && { temperature: read.temperature }),
    ...(known !== undefined && { externalId: known }),
  }
}

/** A list with one assistant is that one. */
function onlyOne(json: unknown): unknown {
  const list = Array.isArray(json)
    ? json
    : z.object({ data: z.array(z.unknown()) }).safeParse(json).data?.data
  return list?.length === 1 ? list[0] : json
}

/** What the owner's side says before anybody asks. */
function saidFirst(messages: readonly z.infer<typeof message>[]): string {
  return messages
    .filter(({ role }) => role === 'system' || role === 'developer')
    .map(({ content }) =>
      typeof content === 'string' ? content : content.map(({ text }) => text).join('\n'),
    )
    .join('\n\n')
    .trim()
}

function effortOf(said: string | undefined): PastedAssistant['effort'] {
  if (said === 'none' || said === 'low' || said === 'medium' || said === 'high') return said
  if (said === 'minimal') return 'low'
  return said === 'xhigh' || said === 'max' ? 'high' : undefined
}

/** Chats give what is to be copied between fences. */
function withoutFence(words: string): string {
  return /^\s*```[\w-]*\r?\n([\s\S]*?)\r?\n```\s*$/.exec(words)?.[1] ?? words
}

function parsed(words: string): unknown {
  try {
    return JSON.parse(words)
  } catch {
    return undefined
  }
}
