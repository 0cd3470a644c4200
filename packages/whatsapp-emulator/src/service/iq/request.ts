import type { MediaHost } from '../../media/media-host.ts'
import type { MediaStore } from '../../media/media-store.ts'
import type { Companion } from '../../model/account.ts'
import type { IqAnswer } from '../../wire/iq-answer.ts'
import type { Stanza } from '../../wire/stanza.ts'
import type { Exchange } from '../forwarding/exchange.ts'
import type { RegistrationDesk } from '../linking/registration.ts'

/** What queries ask of the service. */
export interface IqService extends Exchange {
  readonly desk: RegistrationDesk
  readonly media: MediaStore
  readonly mediaHost: MediaHost
  readonly unanswered: Set<string>
  readonly failingSettings: ReadonlySet<string>
  readonly tellsWhoIsWho: boolean
  keysOf(companion: Companion): number
  removeCompanion(companion: Companion): void
}

export interface IqRequest {
  service: IqService
  companion: Companion
  query: Stanza
  /** The query's first child, or the query itself when it has none. */
  subject: Stanza
}

/** Handlers by `xmlns/tag of the first child`. */
export type IqHandlers = Record<string, (request: IqRequest) => IqAnswer>
