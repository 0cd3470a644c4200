import type { Answer, Contact, Conversation, ConversationState } from '@recado/engine'
import { emptyConversation } from '@recado/engine'
import type { RunningTurn } from './turn-start.ts'

/** What came from outside besides AI's words, by the ask's key. */
export type KeptAnswer = { key: string; answer: Answer }

/**
 * What a turn was decided by besides its events: who wrote, as they were known then, how far their conversation had come, and
 * what was answered from outside. With it another bot decides the same turn.
 */
export type KeptTurn = {
  contact: Pick<Contact, 'name' | 'fields' | 'tags'> & { named: boolean }
  state: ConversationState
  answers: KeptAnswer[]
}

/** As it is stored: what is as for somebody new is left out. */
type Stored = {
  name?: string
  named?: true
  fields?: Contact['fields']
  tags?: string[]
  state?: ConversationState
  answers?: KeptAnswer[]
}

/** Characters of a turn's answers that are kept: an API may answer a megabyte. Beyond it none of them is. */
const mostKept = 64_000

/** What is kept of a turn that ends, as JSON. */
export function keptTurn({
  conversation: { contact, state },
  memos,
}: Pick<RunningTurn, 'conversation' | 'memos'>): string {
  const { name, named, fields, tags } = contact
  const answers = answersIn(memos)
  const isNew = state.collection === null && state.closedStretch === null && isEmpty(state.nodes)
  const stored: Stored = {
    ...(name !== null && { name }),
    ...(named && { named }),
    ...(!isEmpty(fields) && { fields }),
    ...(tags.length > 0 && { tags }),
    ...(!isNew && { state }),
    ...(answers.length > 0 && { answers }),
  }
  return JSON.stringify(stored)
}

/** Of our own row: only `keptTurn` writes there. */
export function readKeptTurn(json: string): KeptTurn {
  const {
    name = null,
    named = false,
    fields = {},
    tags = [],
    state,
    answers = [],
  } = JSON.parse(json) as Stored
  return { contact: { name, named, fields, tags }, state: state ?? emptyConversation, answers }
}

/** The conversation as the turn found it, without what was said before. */
export function conversationOfTurn(
  { contact, state }: Pick<KeptTurn, 'contact' | 'state'>,
  { phoneNumber, askedAt }: { phoneNumber: string | null; askedAt: number },
): Conversation {
  return { contact: { ...contact, phoneNumber }, state, memory: [], askedAt }
}

function answersIn(memos: RunningTurn['memos']): KeptAnswer[] {
  // AI's words stand in the chat, and what it was asked may be asked in other words now.
  const answers = [...memos].flatMap(([key, answer]) =>
    answer === null || key.endsWith(':ai') ? [] : [{ key, answer }],
  )
  return JSON.stringify(answers).length > mostKept ? [] : answers
}

const isEmpty = (record: object): boolean => Object.keys(record).length === 0
