import type { InboundCall, InboundContent, InboundMessage } from '@recado/whatsapp'
import { z } from 'zod'
import { storableText } from '../../platform/db/statements/storable-text.ts'
import { conversationText } from '../../text/messaging/conversations.ts'

/**
 * The most that WhatsApp's apps let somebody write. WhatsApp documents it nowhere: others do, as
 * engagespark.com/support/whatsapp-business-limits («65,536 characters in a message», as of December 2024, read on
 * 2026-11-29). Longer ones come from a program of somebody's own.
 */
const mostLetters = 65_536

/** Words from outside as they are kept. */
export const keptWords = (words: string): string => storableText(words.slice(0, mostLetters))

/** What a message says in a list and to people; empty for one without words. */
export function wordsOfMessage(content: InboundContent): string {
  return keptWords(rawWordsOf(content))
}

function rawWordsOf(content: InboundContent): string {
  switch (content.type) {
    case 'text':
      return content.text === '' && content.form ? conversationText.unreadForm : content.text
    case 'image':
    case 'video':
    case 'document':
    case 'sticker':
      return content.caption ?? ''
    case 'location':
      return [content.name, content.address, content.caption].filter(Boolean).join(' · ')
    case 'contact':
      return content.people.map(({ name, phoneNumbers }) => [name, ...phoneNumbers].join(' ')).join('\n')
    case 'vote':
      return content.options.join(', ')
    case 'audio':
    case 'unsupported':
      return ''
  }
}

/** What stands for a message without words; null is a call. */
export function kindInWords(content: InboundContent | null): string {
  if (content === null) return conversationText.kinds.call
  if (content.type === 'location' && content.live) return conversationText.liveLocation
  if (content.type === 'document' && content.filename !== '') return storableText(content.filename)
  if (content.type !== 'unsupported') return conversationText.kinds[content.type]
  return conversationText.onlyOnPhones.get(content.what) ?? conversationText.kinds.unsupported
}

/** What a message says, or else what it is. */
export function inWords(item: InboundMessage | InboundCall): string {
  const content = item.kind === 'message' ? item.content : null
  return (content && wordsOfMessage(content)) || kindInWords(content)
}

/** The parts of a stored `media` by which messages of one type differ. */
const kindOfMedia = z.looseObject({
  what: z.string().optional(),
  live: z.boolean().optional(),
  filename: z.string().optional(),
})
const kinds: Record<string, string> = conversationText.kinds

/** What a stored message says, or else what it is. */
export function rowInWords({
  type,
  text,
  media,
}: {
  type: string
  text: string
  media: string | null
}): string {
  if (text !== '') return text
  const { what, live, filename = '' } = kindOfMedia.parse(JSON.parse(media ?? '{}'))
  if (what !== undefined) return kindInWords({ type: 'unsupported', what })
  if (type === 'document' && filename !== '') return filename
  return live ? conversationText.liveLocation : (kinds[type] ?? '')
}
