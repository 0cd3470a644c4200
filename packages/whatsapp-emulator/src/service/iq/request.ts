import type { Stanza, StanzaContent } from '../../wire/stanza.ts'
import type { Companion } from '../account.ts'
import type { WhatsAppService } from '../service.ts'

export interface IqRequest {
  service: WhatsAppService
  companion: Companion
  query: Stanza
  /** The query's first child, or the query itself when it has none. */
  subject: Stanza
}

export interface IqError {
  code: string
  text: string
}

export type IqAnswer = { result?: StanzaContent; error?: IqError; afterwards?: () => void }
export type IqHandler = (request: IqRequest) => IqAnswer
/** Handlers by `xmlns/tag of the first child`. */
export type IqHandlers = Record<string, IqHandler>
