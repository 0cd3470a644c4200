import type { Attachment } from '@recado/engine'
import { text } from './text.ts'

/** What a customer does in a preview. */
export type PreviewAct = { kind: 'text'; text: string } | { kind: 'call' | 'location' | 'audio' | 'document' }

/** What a customer sees of a node. `note` says what happens that no bubble can show. */
export type Preview = {
  act: PreviewAct
  text: string
  /** A model finds the words. */
  byModel?: true
  attachment?: Attachment | undefined
  /** What comes besides, to be chosen of. */
  poll?: { question: string; options: readonly string[] }
  /** In place of the text where the line has forms: what stands above the button, and what that says. */
  form?: { question: string; open: string }
  note: string | null
  /** What the customer gets instead, in another case. */
  otherwise?: { note: string; text: string }
}

export const says = (text: string): PreviewAct => ({ kind: 'text', text })

/** A customer writes one of the words. */
export const onKeyword = (
  keywords: readonly string[],
  text: string,
  note: string | null = null,
): Preview => ({ act: says(keywords[0] ?? '…'), text, note })

/** A customer asks something, and a model finds the words. */
export const answeredByModel = (note: string = text.preview.ai): Preview => ({
  act: says(text.preview.question),
  text: '',
  byModel: true,
  note,
})
