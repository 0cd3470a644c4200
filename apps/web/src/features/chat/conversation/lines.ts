import type { Message } from '@recado/contract/messaging/messages'
import type { UploadedFile } from '@recado/contract/builder/uploads'

/** What is being sent: it is shown at once. */
export interface Pending {
  /** Of the page and of the server's Idempotency-Key: however often it is sent, it is one message. */
  key: string
  /** When it was written, ISO. */
  at: string
  text: string
  note: boolean
  file: File | null
  /** The file, once it is at the server. */
  upload: UploadedFile | null
  /** Part of the file that is at the server, 0 to 1. */
  uploaded: number
  /** Its file is being made into what WhatsApp shows; `uploaded` says how much of that is done. */
  turning: boolean
  replyTo: Message | null
  /** The newest message when it was written. */
  after: string | null
  /** `waiting`: there was no answer; it goes again by itself. */
  state: 'sending' | 'waiting' | 'refused'
  /** Why it was refused, or what came instead of an answer. */
  reason: string | null
}

export type Line =
  | { key: string; pending: Pending; message?: undefined }
  | { key: string; message: Message; pending?: undefined }

/**
 * What the chat shows, oldest first: the messages, then what is being sent. `keys` has the page's keys of messages that
 * were sent here, so that a bubble stays the same while the server's takes its place. The server may tell of a message
 * over the socket before it answers the call: the two are one bubble.
 */
export function linesOf(
  messages: readonly Message[],
  pendings: readonly Pending[],
  keys: ReadonlyMap<string, string>,
): Line[] {
  const arrived = new Map<string, string>()
  const open = pendings.filter((pending) => {
    const message = arrivalOf(pending, messages, (id) => keys.has(id) || arrived.has(id))
    if (message) arrived.set(message._id, pending.key)
    return !message
  })
  return [
    ...messages.map((message) => ({
      key: keys.get(message._id) ?? arrived.get(message._id) ?? message._id,
      message,
    })),
    ...open.map((pending) => ({ key: pending.key, pending })),
  ]
}

/** Whether what is being sent is a chat's last line: what still goes out will be; what was refused, until more was said. */
export const isLast = ({ state, at }: Pending, lastSaidAt: string | null): boolean =>
  state !== 'refused' || lastSaidAt === null || at > lastSaidAt

/** How many messages the customer has written after the line that has this key; none where it is not known. */
export function arrivedAfter(lines: readonly Line[], key: string | null): number {
  const at = lines.findLastIndex((line) => line.key === key)
  return at < 0 ? 0 : lines.slice(at + 1).filter(({ message }) => message?.from === 'contact').length
}

function arrivalOf(
  pending: Pending,
  messages: readonly Message[],
  isTaken: (id: string) => boolean,
): Message | undefined {
  if (pending.state === 'refused') return undefined
  const from = pending.after === null ? 0 : messages.findIndex(({ _id }) => _id === pending.after) + 1
  if (pending.after !== null && from === 0) return undefined
  return messages
    .slice(from)
    .find(
      ({ _id, author, text, attachment }) =>
        author === (pending.note ? 'note' : 'owner') &&
        text === pending.text &&
        (attachment?.path ?? null) === (pending.upload?.path ?? null) &&
        !isTaken(_id),
    )
}
