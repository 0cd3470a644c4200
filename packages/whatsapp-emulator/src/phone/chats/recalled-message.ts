import type { proto } from 'baileys'
import { newMessageId } from '../../wire/stanza.ts'
import type { NewMessage } from './chat-list.ts'

/** A message of earlier days. */
export interface RecalledMessage {
  fromMe: boolean
  /** Milliseconds since the epoch. */
  at: number
  text?: string
  /** Anything else than a text. */
  content?: proto.IMessage
  id?: string
}

export function recalledMessage({ fromMe, at, text = '', content, id }: RecalledMessage): NewMessage {
  return {
    id: id ?? newMessageId(),
    fromMe,
    at,
    status: 'read',
    deviceId: 0,
    content: content ?? { conversation: text },
  }
}
