import {
  type BotEvent,
  type Contact,
  type Conversation,
  emptyConversation,
  type MemoryLine,
  type TurnResult,
} from '@recado/engine'
import { limits } from '@recado/contract/wire/limits'
import { invalidInput } from '../../platform/http/refusal.ts'
import { text } from '../../text/es.ts'
import type { SimulateBody } from './simulated-event.ts'
import { wordsOfEvent } from './simulated-event.ts'

/** Lines remembered of a conversation: more than any bot is told of memory. */
const keptEntries = 200

const nobody: Contact = { name: null, phoneNumber: null, fields: {}, tags: [] }

/** A conversation that has not begun. */
export const newConversation: Conversation = { state: emptyConversation, contact: nobody, memory: [] }

/** The conversation as the next turn finds it; what was said, was said `at`. */
export function nextConversation(
  before: Conversation,
  event: BotEvent,
  result: TurnResult,
  at: number,
): Conversation {
  const said = wordsOfEvent(event)
  const lines: MemoryLine[] = [
    ...before.memory,
    ...(said === null ? [] : [{ role: 'customer' as const, text: said, at }]),
    ...result.replies.map(({ text }) => ({ role: 'bot' as const, text, at })),
  ]
  return { state: result.state, contact: result.contact, memory: lines.slice(-keptEntries) }
}

/** The contact with what the caller says of them; a blank name or number is none. Refused when that is too much to keep. */
export function withContact(conversation: Conversation, given: SimulateBody['contact']): Conversation {
  if (!given) return conversation
  const { contact } = conversation
  const { name = contact.name, phoneNumber = contact.phoneNumber, tags = contact.tags } = given
  const fields = { ...contact.fields, ...given.fields }
  const { most, bytes } = limits.simulatedFields
  const isTooMuch = Object.keys(fields).length > most || Buffer.byteLength(JSON.stringify(fields)) > bytes
  if (isTooMuch) throw invalidInput([{ path: 'contact.fields', message: text.simulator.tooMuchKnown }])
  return {
    ...conversation,
    contact: {
      name: name?.trim() || null,
      phoneNumber: phoneNumber?.trim() || null,
      fields,
      tags,
    },
  }
}
