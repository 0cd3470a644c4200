import type { StanzaContent } from './stanza.ts'

/** What a client's query comes to; `afterwards` runs once the answer is on its way. */
export type IqAnswer = {
  result?: StanzaContent
  error?: { code: string; text: string }
  afterwards?: () => void
}
