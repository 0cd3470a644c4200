import type { Logger } from 'pino'
import type { Passwords } from '../accounts/passwords/passwords.ts'
import type { Clock } from '../platform/time/clock.ts'
import type { AskPerformer } from '../messaging/turns/asks.ts'
import type { Rate } from '../messaging/outbox/sending/token-bucket.ts'
import type { Store } from '../platform/db/store.ts'
import type { Egress } from '../platform/egress/egress.ts'
import type { RequestRates } from '../platform/http/security.ts'
import type { CampaignPace } from './messaging/messaging.ts'
import type { ReaderProgram } from '../knowledge/reading/reader-process.ts'
import type { OpenChannel } from '../messaging/sessions/session.ts'

/** What the demo and tests set otherwise than production. */
export type Overrides = {
  clock?: Clock
  logger?: Logger
  passwords?: Passwords
  rates?: RequestRates
  /** Shortens the response delay. */
  delayScale?: number
  /** Set aside by measurements of speed: the pace of sending, and the breaker of loops. */
  pace?: Rate
  loopTurns?: number
  /** How long a word of Meta's is waited for of a message that may have left. */
  wordWithinMs?: number
  campaignPace?: CampaignPace
  socketsAnAccount?: number
  uploadQuota?: number
  contactsOfAccount?: number
  /** The way out, for tests whose services are on this machine. */
  egress?: Egress
  /** Base address of a stand-in for the AI providers themselves: unlike OPENAI_BASE_URL's, its models live and die by the table. */
  aiProvidersAt?: string
  /** Stands before the database: a test lets it fail. */
  wrapStore?: (store: Store) => Store
  /** What reads files and pages, in place of its sources. */
  readerProgram?: ReaderProgram
  webDirectory?: string | null
  /** For a past that is lived at once: instead of WhatsApp and of AI, and whether commits wait for the disk. */
  openChannel?: OpenChannel
  performer?: AskPerformer
  durable?: boolean
  /** How long anybody waits for PostgreSQL. */
  patienceMs?: number
}
