import { type AiMessage, type AskFailure, prompts } from '@recado/engine'
import { pictureType } from '../../platform/files/picture-type.ts'
import { text } from '../../text/es.ts'
import type { AskedFile } from '../providers/language-model.ts'

/** Below what each provider takes of a picture; what WhatsApp's app sends is a tenth of it. */
const mostBytes = 4 * 1024 * 1024

/** The bytes of a received photo, by the message's id; why not is a value. */
export type Photos = (
  botId: string,
  messageId: string,
) => Promise<{ ok: true; bytes: Uint8Array } | AskFailure>

/** A question with the pictures that it names. `unseen` says, for the owner, why it goes without one; null where it has all. */
export type Look = {
  messages: readonly AiMessage[]
  pictures: ReadonlyMap<string, AskedFile>
  unseen: string | null
}

/** Brings the pictures that messages name; null, of `bring`, is one for which there was no time. */
export async function lookAt(
  messages: readonly AiMessage[],
  bring: (id: string) => Promise<Awaited<ReturnType<Photos>> | null>,
): Promise<Look> {
  const pictures = new Map<string, AskedFile>()
  let unseen: string | null = null
  for (const id of namedIn(messages)) {
    const seen = id === '' ? text.ai.photoSimulated : fileOf(await bring(id))
    if (typeof seen === 'string') unseen = seen
    else pictures.set(id, seen)
  }
  return { messages: messages.map((each) => withPictures(each, pictures)), pictures, unseen }
}

/** The same for a model that takes no pictures. */
export function blind({ messages }: Look): Look {
  const none = new Map<string, AskedFile>()
  return {
    messages: messages.map((each) => withPictures(each, none)),
    pictures: none,
    unseen: text.ai.photoRefused,
  }
}

const namedIn = (messages: readonly AiMessage[]): ReadonlySet<string> =>
  new Set(messages.flatMap((each) => (each.role === 'user' ? (each.pictures ?? []) : [])))

/** The picture, or why it cannot be looked at. */
function fileOf(brought: Awaited<ReturnType<Photos>> | null): AskedFile | string {
  if (brought === null) return text.ai.photoGone
  if (!brought.ok) return brought.detail
  const { bytes } = brought
  if (bytes.length > mostBytes) return text.ai.photoTooLarge
  // By its bytes: what its sender says of it may be anything.
  const mimeType = pictureType(bytes)
  return mimeType === null ? text.ai.photoKind : { mimeType, bytes }
}

/** A model that is not told of a picture which it does not see would make one up. */
function withPictures(message: AiMessage, there: ReadonlyMap<string, AskedFile>): AiMessage {
  if (message.role !== 'user' || !message.pictures) return message
  const pictures = message.pictures.filter((id) => there.has(id))
  if (pictures.length === message.pictures.length) return message
  return { role: 'user', content: `${message.content}\n${prompts.unseen}`, pictures }
}
