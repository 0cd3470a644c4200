import { LRUCache } from 'lru-cache'
import { ChannelDownError, cloudCapabilities, coexistingCapabilities, UnsentError } from '../channel.ts'
import type {
  Channel,
  ChannelClock,
  ChannelListener,
  ChannelLogger,
  DeliveryUpdate,
  LineCapabilities,
  LineCheckup,
  OutgoingContent,
  Peer,
  PreparedMessage,
  SessionStore,
  Template,
} from '../channel.ts'
import { systemClock } from '../system-clock.ts'
import { Checkup } from './checkup.ts'
import { type CloudCredentials, readCredentials } from './credentials.ts'
import { concernsLine, downReasonOf, readyingError } from './errors/why.ts'
import { Forms } from './forms/forms.ts'
import { GraphClient } from './graph/graph-client.ts'
import { mediaIdOf } from './incoming/raw-message.ts'
import { Keeper } from './keeper.ts'
import { type LineState, lineState } from './line-state.ts'
import { fetchMedia } from './media/fetch-media.ts'
import { prepareMessage } from './outgoing/prepare-message.ts'
import { transmit } from './outgoing/transmit.ts'
import { Settling } from './settling.ts'
import { fetchTemplates } from './templates/fetch-templates.ts'

export type CloudChannelOptions = {
  /** Its credentials are of `writeCredentials`. */
  sessionStore: Pick<SessionStore, 'readCredentials' | 'readKeys' | 'commit' | 'clear'>
  listener: ChannelListener
  /** What somebody wrote last, by its wire id; null when they wrote nothing. */
  lastHeard: (peer: Peer) => Promise<string | null>
  /** When a webhook about this line came last, ms UTC; null before the first. */
  lastWebhookAt: () => Promise<number | null>
  /** Meta's word for why the number left the API for the app; null while it has not. */
  leftBecause: () => Promise<string | null>
  /** Whether no other line is told by this account (WABA): it is told nothing more once this one is unlinked. */
  isAlone: (accountId: string) => Promise<boolean>
  clock?: ChannelClock
  logger: ChannelLogger
  /** Another Graph, for the emulator. */
  baseUrl?: string | undefined
}

/** A bot's line on Meta's Cloud API. What arrives comes by webhooks: `readWebhook` reads them. */
export function openCloudChannel(options: CloudChannelOptions): Channel {
  return new CloudChannel(options)
}

/** Our own: Meta counts such questions by the hour. */
const lookIntoAgainMs = 60_000

class CloudChannel implements Channel {
  readonly #options: CloudChannelOptions
  readonly #clock: ChannelClock
  readonly #graph: GraphClient
  readonly #keeper: Keeper
  readonly #settling: Settling
  readonly #checkup: Checkup
  readonly #forms: Forms
  /** What Meta was told to have been read, of late. */
  readonly #marked = new LRUCache<string, true>({ max: 1_000 })
  #lookedIntoAt = -Infinity
  #credentials: CloudCredentials | null = null

  constructor(options: CloudChannelOptions) {
    this.#options = options
    this.#clock = options.clock ?? systemClock
    this.#graph = new GraphClient({ baseUrl: options.baseUrl, clock: this.#clock })
    this.#settling = new Settling(this.#clock)
    this.#checkup = new Checkup(this.#graph, this.#clock)
    this.#forms = new Forms(this.#graph, this.#clock, options.sessionStore)
    this.#keeper = new Keeper({
      clock: this.#clock,
      look: () => this.#state(),
      lastWebhookAt: options.lastWebhookAt,
      updated: (update) => options.listener.updated(update),
      firstWordLimit: (limit) => options.listener.firstWordLimit?.(limit),
    })
  }

  get capabilities(): LineCapabilities {
    return this.#keeper.coexists ? coexistingCapabilities : cloudCapabilities
  }

  async connect(): Promise<void> {
    const stored = await this.#options.sessionStore.readCredentials()
    if (stored === null) {
      this.#options.listener.updated({ status: 'disconnected', reason: null, willRetry: false })
      return
    }
    this.#credentials = readCredentials(stored)
    await this.#keeper.open()
  }

  async close(): Promise<void> {
    this.#settling.close()
    this.#keeper.close()
  }

  /** The number stays registered, so that its owner may link it again; its account is told no more when nobody else is. */
  async unlink(): Promise<void> {
    const { sessionStore, isAlone, logger } = this.#options
    const stored = await sessionStore.readCredentials()
    if (stored !== null) {
      const { token, accountId } = readCredentials(stored)
      try {
        if (await isAlone(accountId)) await this.#graph.delete(`/${accountId}/subscribed_apps`, { token })
      } catch (error) {
        logger.warn({ error: String(error) }, 'Meta could not be told that the line is unlinked')
      }
    }
    this.#credentials = null
    await sessionStore.clear()
    await this.close()
  }

  async prepare(peer: Peer, content: OutgoingContent): Promise<PreparedMessage> {
    const line = this.#line()
    const { token, phoneNumberId } = line
    const { sessionStore: store } = this.#options
    return this.#minding(
      prepareMessage(peer, content, {
        graph: this.#graph,
        clock: this.#clock,
        store,
        token,
        phoneNumberId,
        sizes: this.capabilities.sizes,
        ownNumber: this.#keeper.phoneNumber,
        publish: (form) => this.#forms.idOf(form, line),
      }),
    )
  }

  async transmit(message: PreparedMessage, commit: () => Promise<void> = async () => {}): Promise<void> {
    const line = this.#line()
    await commit()
    const accepted = await this.#minding(transmit(this.#graph, line, message))
    const { wireId, waId, businessUserId } = accepted
    const settled = this.#settling.wait(wireId)
    const { key, peer } = message
    this.#keeper.accepted(this.#clock.now())
    await this.#options.listener.delivery([{ wireId, ...(key !== undefined && { key }), state: 'accepted' }])
    await this.#learn(peer, { waId, businessUserId })
    await settled
  }

  /** Shown for 25 s or until our message, with the mark that their last one was read. */
  async setTyping(peer: Peer, typing: boolean, heard?: string): Promise<void> {
    const line = this.#line()
    const last = typing ? (heard ?? (await this.#options.lastHeard(peer))) : null
    if (last?.startsWith('wamid.')) await this.#mark(line, last, { typing_indicator: { type: 'text' } })
  }

  async markRead(_peer: Peer, wireIds: string[]): Promise<void> {
    const last = wireIds.findLast((wireId) => wireId.startsWith('wamid.'))
    // «Escribiendo…» has said so already.
    if (last !== undefined && !this.#marked.has(last)) await this.#mark(this.#line(), last)
  }

  async rejectCall({ callId }: { callId: string }): Promise<void> {
    const { token, phoneNumberId } = this.#line()
    const body = { messaging_product: 'whatsapp', call_id: callId, action: 'reject' }
    await this.#asking(this.#graph.post(`/${phoneNumberId}/calls`, { token, body }))
  }

  async fetchMedia(raw: Uint8Array, maxBytes: number): Promise<Uint8Array> {
    const { token, phoneNumberId } = this.#line()
    const parts = { graph: this.#graph, clock: this.#clock, token, phoneNumberId }
    return fetchMedia(parts, mediaIdOf(raw), maxBytes)
  }

  async checkup(): Promise<LineCheckup> {
    const stored = this.#credentials === null ? await this.#options.sessionStore.readCredentials() : null
    return this.#checkup.of(stored === null ? this.#known() : readCredentials(stored))
  }

  async fetchTemplates(): Promise<Template[]> {
    return this.#asking(fetchTemplates(this.#graph, this.#line()))
  }

  told(updates: readonly DeliveryUpdate[]): void {
    this.#keeper.heard()
    for (const { wireId } of updates) this.#settling.settled(wireId)
    if (updates.some(({ kind }) => kind !== undefined && concernsLine(kind))) this.#lookInto()
  }

  async #mark({ token, phoneNumberId }: CloudCredentials, wireId: string, more: object = {}): Promise<void> {
    const body = { messaging_product: 'whatsapp', status: 'read', message_id: wireId, ...more }
    await this.#asking(this.#graph.post(`/${phoneNumberId}/messages`, { token, body }))
    this.#marked.set(wireId, true)
  }

  /** What may be asked again: nothing of it is ever uncertain. */
  #asking<T>(asked: Promise<T>): Promise<T> {
    return this.#minding(
      asked.catch((cause: unknown) => {
        throw readyingError(cause)
      }),
    )
  }

  /** An answer about the line itself is looked into at once. */
  async #minding<T>(work: Promise<T>): Promise<T> {
    try {
      return await work
    } catch (error) {
      if (error instanceof ChannelDownError && downReasonOf(error.cause) !== null) void this.#keeper.look()
      if (error instanceof UnsentError && concernsLine(error.kind)) this.#lookInto()
      throw error
    }
  }

  /** What Meta told of the number's leaving counts: asked, it may have the number still. */
  async #state(): Promise<LineState> {
    const detail = await this.#options.leftBecause()
    return detail === null
      ? lineState(this.#graph, this.#known())
      : { up: false, reason: 'offboarded', detail }
  }

  /** Perhaps it is the line: a whole campaign may be refused for it, one message after another. */
  #lookInto(): void {
    const now = this.#clock.now()
    if (now < this.#lookedIntoAt + lookIntoAgainMs) return
    this.#lookedIntoAt = now
    void this.#keeper.look()
  }

  /** Who was written to by a form of their number that the network does not use, and what Meta calls them. */
  async #learn(
    peer: Peer,
    { waId, businessUserId }: { waId: string | null; businessUserId: string | null },
  ): Promise<void> {
    const isKnown = waId === null || waId === peer.phoneNumber
    if (isKnown && (businessUserId === null || businessUserId === peer.businessUserId)) return
    const phoneNumber = waId ?? peer.phoneNumber
    const learnt: Peer = { ...peer, phoneNumber, ...(businessUserId !== null && { businessUserId }) }
    await this.#options.listener.people?.([{ peer: learnt, savedName: null, pushName: null }])
  }

  #known(): CloudCredentials {
    if (this.#credentials === null) throw new ChannelDownError('the line has no credentials')
    return this.#credentials
  }

  #line(): CloudCredentials {
    if (!this.#keeper.isUp) throw new ChannelDownError('the line is down')
    return this.#known()
  }
}
