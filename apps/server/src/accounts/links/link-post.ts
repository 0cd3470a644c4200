import type { EmailData, Perform } from '../../messaging/jobs/job.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Clock } from '../../platform/time/clock.ts'

/** A mail server that is busy is asked again, while links still work. */
const againMs = [60_000, 5 * 60_000, 15 * 60_000]

type LinkPostParts = {
  clock: Clock
  onError: (error: unknown) => void
  /** How mails leave, and where links lead; null where one of both is not configured. */
  way: { send: Perform<EmailData>; appUrl: string } | null
}

/** Mails links that open something once. Never through the queue of jobs: what waits there is stored, and a link is for its reader alone. */
export class LinkPost {
  readonly #parts: LinkPostParts
  readonly #base: string

  constructor(parts: LinkPostParts) {
    this.#parts = parts
    this.#base = parts.way?.appUrl.replace(/(?<!\/)\/+$/, '') ?? ''
  }

  /** Whether links can be mailed at all. */
  get works(): boolean {
    return this.#parts.way !== null
  }

  /** Mails a link to `path` with the token behind its #, which no server's log sees. Resolves when it left, or will be tried again. */
  mail(
    to: string,
    { path, token }: { path: string; token: string },
    letter: (link: string) => { subject: string; text: string },
  ): Promise<void> {
    const mail = { kind: 'email' as const, to, ...letter(`${this.#base}${path}#${token}`) }
    return this.#deliver(newId(), mail, 0)
  }

  async #deliver(id: string, mail: EmailData, failures: number): Promise<void> {
    const { clock, onError, way } = this.#parts
    const outcome = await way?.send({ id, botId: null }, mail, new AbortController().signal)
    if (!outcome || outcome.ok) return
    const waitMs = againMs[failures]
    if (outcome.final || waitMs === undefined) {
      onError(new Error(`A link could not be mailed: ${outcome.why}`))
      return
    }
    clock.setTimer(waitMs, () => this.#deliver(id, mail, failures + 1).catch(onError))
  }
}
