import type { Message } from '@recado/contract/messaging/messages'

/** What is known of a chat, oldest first; `cursor` leads to what is older, null when this is its beginning. */
export interface Known {
  messages: readonly Message[]
  cursor: string | null
}

export interface MessagePage {
  messages: readonly Message[]
  nextCursor: string | null
}

export const nothingKnown: Known = { messages: [], cursor: null }

/**
 * The chat with a message that is new or has changed, in the server's order. One that is older than all that was read
 * comes with its page.
 */
export function withMessage(known: Known, message: Message): Known {
  const { messages, cursor } = known
  const at = messages.findLastIndex(({ _id }) => _id === message._id)
  if (at >= 0) return { ...known, messages: messages.with(at, message) }
  const place = messages.findLastIndex((one) => comesBefore(one, message)) + 1
  if (place === 0 && cursor !== null) return known
  return { ...known, messages: messages.toSpliced(place, 0, message) }
}

/** The chat with its newest page read anew. Where more came than a page holds, reading starts over with it. */
export function withNewest(known: Known, page: MessagePage): Known {
  const [first] = page.messages
  const startOver = { messages: page.messages, cursor: page.nextCursor }
  if (!first || page.nextCursor === null) return startOver
  const read = new Set(page.messages.map(({ _id }) => _id))
  if (!known.messages.some(({ _id }) => read.has(_id))) return startOver
  const older = known.messages.filter((one) => comesBefore(one, first) && !read.has(one._id))
  return older.length === 0 ? startOver : { messages: [...older, ...page.messages], cursor: known.cursor }
}

/** The chat with the page before what was read. */
export function withOlder(known: Known, page: MessagePage): Known {
  const read = new Set(known.messages.map(({ _id }) => _id))
  const older = page.messages.filter(({ _id }) => !read.has(_id))
  return { messages: [...older, ...known.messages], cursor: page.nextCursor }
}

function comesBefore(one: Message, other: Message): boolean {
  return one.timestamp === other.timestamp ? one._id < other._id : one.timestamp < other.timestamp
}
