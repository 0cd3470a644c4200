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

/** The text of a PDF, read away from everything else; or why there is none, for the owner. */
export type PdfTexts = (
  botId: string,
  bytes: Uint8Array,
) => Promise<{ ok: true; text: string } | { ok: false; why: string }>

/** A question with the pictures that it names. `unseen` says, for the owner, why it goes without one; null where it has all. */
export type Look = {
  messages: readonly AiMessage[]
  pictures: ReadonlyMap<string, AskedFile>
  unseen: string | null
}

type Brought = Awaited<ReturnType<Photos>> | null
type Eyes = {
  /** Null is one for which there was no time. */
  bring: (id: string) => Promise<Brought>
  read: (pdf: Uint8Array) => ReturnType<PdfTexts>
}

/** Brings the pictures that messages name; a PDF goes as the text that it has. */
export async function lookAt(messages: readonly AiMessage[], { bring, read }: Eyes): Promise<Look> {
  const pictures = new Map<string, AskedFile>()
  const texts = new Map<string, string>()
  let unseen: string | null = null
  for (const id of namedIn(messages)) {
    const brought = id === '' ? null : await bring(id)
    if (brought?.ok && isPdf(brought.bytes)) {
      const pdf = await textOf(brought.bytes, read)
      if (pdf.ok) texts.set(id, pdf.text)
      else unseen = pdf.why
      continue
    }
    const seen = id === '' ? text.ai.photoSimulated : fileOf(brought)
    if (typeof seen === 'string') unseen = seen
    else pictures.set(id, seen)
  }
  const told = messages.map((each) => withTexts(each, texts))
  return { messages: told.map((each) => withPictures(each, pictures)), pictures, unseen }
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
function fileOf(brought: Brought): AskedFile | string {
  if (brought === null) return text.ai.photoGone
  if (!brought.ok) return brought.detail
  const { bytes } = brought
  if (bytes.length > mostBytes) return text.ai.photoTooLarge
  // By its bytes: what its sender says of it may be anything.
  const mimeType = pictureType(bytes)
  return mimeType === null ? text.ai.photoKind : { mimeType, bytes }
}

/** As readers take it: what its sender says of it may be anything. */
const isPdf = (bytes: Uint8Array): boolean =>
  pictureType(bytes) === null && Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-')
/** Four pages of it. A bank's receipt has one. */
const mostText = 12_000

async function textOf(bytes: Uint8Array, read: Eyes['read']): ReturnType<PdfTexts> {
  if (bytes.length > mostBytes) return { ok: false, why: text.ai.pdfTooLarge }
  const pdf = await read(bytes)
  return pdf.ok ? { ok: true, text: pdf.text.slice(0, mostText).toWellFormed() } : pdf
}

/** What was read of PDFs stands in their place. */
function withTexts(message: AiMessage, texts: ReadonlyMap<string, string>): AiMessage {
  if (message.role !== 'user' || !message.pictures) return message
  const read = message.pictures.flatMap((id) => texts.get(id) ?? [])
  if (read.length === 0) return message
  const pictures = message.pictures.filter((id) => !texts.has(id))
  return { role: 'user', content: [message.content, ...read.map(prompts.pdf)].join('\n'), pictures }
}

/** A model that is not told of a picture which it does not see would make one up. */
function withPictures(message: AiMessage, there: ReadonlyMap<string, AskedFile>): AiMessage {
  if (message.role !== 'user' || !message.pictures) return message
  const pictures = message.pictures.filter((id) => there.has(id))
  if (pictures.length === message.pictures.length) return message
  return { role: 'user', content: `${message.content}\n${prompts.unseen}`, pictures }
}
