import type { ClientVersions } from './version/client-versions.ts'
import type { ChannelClock, ChannelListener, ChannelLogger, SessionStore } from '../channel.ts'

export type QrChannelOptions = {
  sessionStore: SessionStore
  listener: ChannelListener
  logger: ChannelLogger
  clock?: ChannelClock
  /** Between 0 and 1, for the jitter of reconnections. */
  random?: () => number
  /** What all lines of an installation say that they are; without it this Baileys' own version, which nobody renews. */
  versions?: ClientVersions | undefined
  /**
   * Whether the session is still this process's, where another of ours takes over the sessions of one that went silent. One that
   * is not logs in nowhere; and being replaced once says nothing yet, since whoever had the session before may have been late.
   */
  isOurs?: (() => boolean) | undefined
  /** Another WhatsApp Web server, for the emulator. */
  waSocketUrl?: string | undefined
  /** How long each QR lives; unset, as the network has it: 60 s the first, 20 s each further one. */
  qrLifetimeMs?: number | undefined
}
