import type { ContactMessage } from '@recado/contract/site/public-site'
import { KeptAllowance } from '../platform/budget/kept-allowance.ts'
import type { Store } from '../platform/db/store.ts'
import type { Clock } from '../platform/time/clock.ts'
import type { InTransaction } from '../platform/transaction.ts'
import { networkOf } from '../platform/http/requests/network-of.ts'
import type { EmailData } from '../messaging/jobs/job.ts'
import { queueJob } from '../messaging/jobs/queue-job.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { publicSiteText as text } from '../text/public-site.ts'
import { dayMs, hourMs } from '../platform/time/spans.ts'

/** Messages that one address may send in an hour, and that all together may send in a day: a person, not a program. */
export const contactLimits = { perAddress: 5, addressMs: hourMs, perDay: 100 }

type ContactDeskParts = {
  store: Store
  inTransaction: InTransaction
  clock: Clock
  /** Where messages go; null while the installation has none. */
  mailbox: string | null
  /** An SMTP server is configured. */
  canMail: boolean
  jobsQueued: () => void
}

/** Takes what visitors write on the landing page to the installation's mailbox. */
export class ContactDesk {
  readonly #parts: ContactDeskParts
  readonly #byAddress: KeptAllowance
  readonly #ofAll: KeptAllowance

  constructor(parts: ContactDeskParts) {
    this.#parts = parts
    const { perAddress: times, addressMs: withinMs } = contactLimits
    this.#byAddress = new KeptAllowance({
      ...parts,
      of: 'messages of visitors',
      times,
      withinMs,
      message: text.tooMany,
    })
    this.#ofAll = new KeptAllowance({
      ...parts,
      of: 'messages of all visitors',
      times: contactLimits.perDay,
      withinMs: dayMs,
      message: text.full,
    })
  }

  get mailbox(): string | null {
    return this.#parts.mailbox
  }

  /**
   * Queues the e-mail: it leaves even when the mail server or this process is down now. Throws a `Refusal` where
   * nothing can be delivered or too much was; what fell into the trap is taken without a word and thrown away.
   */
  async receive(message: ContactMessage, ip: string): Promise<void> {
    const { mailbox, canMail, inTransaction, jobsQueued } = this.#parts
    if (message.website !== undefined && message.website.trim() !== '') return
    if (mailbox === null) throw new Refusal('unavailable', text.noMailbox)
    if (!canMail) throw new Refusal('unavailable', text.noMail(mailbox))
    await this.#byAddress.take(networkOf(ip))
    await this.#ofAll.take('')
    await inTransaction({ chore: 'jobs' }, (transaction) =>
      queueJob(transaction, null, mailOf(message, mailbox)),
    )
    jobsQueued()
  }
}

function mailOf({ name, email, phone = '', message }: ContactMessage, to: string): EmailData {
  const from = { name, email, phone, message }
  return {
    kind: 'email',
    to,
    replyTo: email,
    subject: text.mail.subject(name),
    text: text.mail.text(from),
  }
}
