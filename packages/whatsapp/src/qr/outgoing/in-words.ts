import type { OutgoingContent } from '../../outgoing.ts'

/** What a linked device has a shape for. */
export type ShownContent = Extract<
  OutgoingContent,
  { type: 'text' | 'poll' | 'location' | 'image' | 'video' | 'audio' | 'document' }
>

/** The same in words where a linked device has no shape for it: phones show its buttons and forms to nobody. */
export function inWords(content: OutgoingContent): ShownContent {
  if (hasShape(content)) return content
  return { type: 'text', text: content.text, ...(content.quoted && { quoted: content.quoted }) }
}

const wordy = new Set(['choices', 'form', 'template', 'cta'])
const hasShape = (content: OutgoingContent): content is ShownContent => !wordy.has(content.type)
