import type { Server } from 'node:http'
import type { Phone } from './phone/phone.ts'
import type { PhoneOptions } from './phone/phone-options.ts'
import type { Phones } from './phones.ts'
import { endSessions, type EndingCode, type RefusalCode } from './service/endings.ts'
import { lidFor } from './model/directory.ts'
import { deafness, type DeafnessOptions } from './service/network.ts'
import type { NetworkConditions } from './wire/slow-line.ts'
import type { WhatsAppService, InterceptRule } from './service/service.ts'
import { writeSnapshot } from './snapshot.ts'

/** A running service and its phones. */
export class Emulator {
  /** For Baileys' `waWebSocketUrl`. */
  readonly url: string
  /** For Baileys' `WA_CERT_DETAILS.PUBLIC_KEY`. */
  readonly rootKey: Buffer<ArrayBuffer>
  readonly #service: WhatsAppService
  readonly #phones: Phones
  readonly #server: Server

  constructor(service: WhatsAppService, phones: Phones, server: Server, rootKey: Buffer<ArrayBuffer>) {
    this.#service = service
    this.#phones = phones
    this.#server = server
    this.rootKey = rootKey
    const address = server.address()
    if (address === null || typeof address === 'string')
      throw new Error('The emulator does not listen on TCP')
    this.url = `ws://${address.address}:${address.port}/ws/chat`
  }

  /**
   * The media host's certificate, in PEM. The client's process has to trust it: `trustCertificate` in the same one,
   * `NODE_EXTRA_CA_CERTS` in another.
   */
  get mediaCertificate(): string {
    return this.#service.mediaHost.certificate
  }

  /** All files vanish from the media host, as after some weeks; phones upload theirs again when asked. */
  expireMedia(): void {
    this.#service.media.expire()
  }

  /** The next so many uploads fail. */
  failUploads(count: number): void {
    this.#service.mediaHost.failUploads = count
  }

  /** The next so many downloads fail. */
  failDownloads(count: number): void {
    this.#service.mediaHost.failDownloads = count
  }

  /** The media host takes every request and answers none, until the function that comes back is called. */
  silenceMedia(): () => void {
    const { mediaHost } = this.#service
    mediaHost.fallSilent()
    return () => mediaHost.answerAgain()
  }

  /** One after another, each request to the silent media host from now on. */
  silentRequests(): AsyncIterator<unknown> {
    return this.#service.mediaHost.unanswered()
  }

  /** How many files were fetched from the media host. */
  downloads(): number {
    return this.#service.mediaHost.downloads
  }

  /** Registers a number and switches its phone on. */
  addPhone(options: PhoneOptions): Phone {
    return this.#phones.add(options)
  }

  phone(phoneNumber: string): Phone | undefined {
    return this.#phones.of(phoneNumber)
  }

  /** Whose phone rings at a number as people write it: some have a digit more or less than the network's own form. */
  dialled(phoneNumber: string): Phone | undefined {
    return this.#phones.of(this.#service.directory.dialled(phoneNumber)?.phoneNumber)
  }

  phones(): Phone[] {
    return this.#phones.all()
  }

  /** Unregisters a number; its linked devices are disconnected with 401. */
  removePhone(phoneNumber: string): void {
    this.#phones.remove(phoneNumber)
  }

  /**
   * The number goes to somebody else, as operators give numbers anew: another phone, of another hidden identity. Nobody has
   * the old one any more.
   */
  giveAnew(phoneNumber: string, name: string): Phone {
    const before = this.#service.directory.lidOf(phoneNumber)
    this.removePhone(phoneNumber)
    return this.addPhone({ phoneNumber, name, lid: lidFor(`${phoneNumber} after ${before}`) })
  }

  /** How many times a linked device has sent a message frame with this id. */
  frames(messageId: string): number {
    return this.#service.frames.of(messageId)
  }

  /** Queries that got an empty answer because the service has none of its own, as `xmlns/tag`. */
  unanswered(): string[] {
    return [...this.#service.unanswered]
  }

  /** Lets a test lose stanzas or cut the line at one; returns how to stop. */
  intercept(rule: InterceptRule): () => void {
    return this.#service.intercept(rule)
  }

  /** Cuts every line without a word, as a lost network does. */
  dropConnections(): void {
    this.#service.dropConnections()
  }

  /** Ends every connection with `<stream:error code>`, for example 503. */
  endConnections(code: string): void {
    this.#service.endConnections(code)
  }

  /**
   * Ends the connections of a number's linked devices as the service does with that code (see EndingCode); how many
   * there were. Once: to keep a number out, see `refuseLogins`.
   */
  endSessions(phoneNumber: string, code: EndingCode): number {
    const account = this.#service.directory.byNumber(phoneNumber)
    return account ? endSessions(this.#service, account, code) : 0
  }

  /** The linked devices of a number get a frame that cannot be deciphered, and nor can any that follows it. */
  garble(phoneNumber: string): void {
    const devices = this.#service.directory.byNumber(phoneNumber)?.companions.values() ?? []
    for (const { connection } of devices) connection?.garble()
  }

  /** Logins of this number fail with the code (403 is a ban) until the function that comes back is called. */
  refuseLogins(phoneNumber: string, code: RefusalCode): () => void {
    this.#service.refusedLogins.set(phoneNumber, code)
    return () => this.#service.refusedLogins.delete(phoneNumber)
  }

  /**
   * From now on only clients newer than any seen so far are let in: others are refused with 405 at their next connection, until
   * the function that comes back is called. `published`: whether the page of the newest version knows one that is let in.
   */
  requireNewerVersion({ published = true }: { published?: boolean } = {}): () => void {
    const { webClient } = this.#service
    const before = webClient.minimumRevision
    webClient.minimumRevision = webClient.seenRevision + 1
    if (published) webClient.newestRevision = webClient.minimumRevision
    return () => {
      webClient.minimumRevision = before
    }
  }

  /** Codes for linking are refused with this error until the function that comes back is called. */
  refuseCodes(code: '400' | '429'): () => void {
    const { codes } = this.#service.desk
    codes.refusal = code
    return () => (codes.refusal = null)
  }

  /** Tells the device that waits with a code for this number of a step, without the keys that belong to it. */
  stepWithoutKeys(phoneNumber: string, stage: 'refresh_code' | 'primary_hello'): void {
    const { codes } = this.#service.desk
    const request = codes.pending(phoneNumber)
    if (request) codes.withoutKeys(request, stage)
  }

  /** The code that is shown for this number is worth nothing any more; with `manual` its user has to ask for the next one. */
  refreshCode(phoneNumber: string, { manual = false }: { manual?: boolean } = {}): void {
    const { codes } = this.#service.desk
    const request = codes.pending(phoneNumber)
    if (request) codes.refresh(request, manual)
  }

  /** Tells all devices that show a QR to make another one, before anybody scans; resolves when they have acknowledged it. */
  async rotateQrs(): Promise<void> {
    const { desk } = this.#service
    await Promise.all(desk.waiting().map((device) => desk.askForNewQr(device, 'companion_reg_refresh')))
  }

  /** Which version the page of web.whatsapp.com tells, `2.3000.<revision>`; null tells none. */
  publishVersion(revision: number | null): void {
    this.#service.webClient.newestRevision = revision
  }

  /** How often the page of the newest version was asked for. */
  versionAsks(): number {
    return this.#service.webClient.asked
  }

  /** Makes every line slow, in both directions, until the function that comes back is called. Real time. */
  slowDown(conditions: NetworkConditions): () => void {
    this.#service.network = conditions
    return () => (this.#service.network = {})
  }

  /** Nothing is told of these collections of settings, nor taken, until the function that comes back is called. */
  failSettings(collections: readonly string[]): () => void {
    this.#service.failingSettings = new Set(collections)
    return () => (this.#service.failingSettings = new Set())
  }

  /** Who has which number is told to nobody, as when too much was asked, until the function that comes back is called. */
  refuseLookups(): () => void {
    this.#service.tellsWhoIsWho = false
    return () => (this.#service.tellsWhoIsWho = true)
  }

  /** Nobody reaches the service, as without internet: lines are cut and new ones refused until the function is called. */
  goDark(): () => void {
    this.#service.reachable = false
    this.dropConnections()
    return () => (this.#service.reachable = true)
  }

  /**
   * Makes the linked devices of a number «connected but deaf»: pings are answered (or not, see DeafnessOptions) and
   * nothing else comes through. It lasts for the connections of now; a new login hears again, and gets what was missed.
   */
  deafen(phoneNumber: string, options: DeafnessOptions = {}): () => void {
    const devices = this.#service.directory.byNumber(phoneNumber)?.companions.values() ?? []
    return this.#service.intercept(deafness(devices, options))
  }

  /** All phones with their keys, chats and linked devices, to start from again. Keep it private. */
  snapshot(): Buffer {
    return writeSnapshot({
      accounts: this.#phones.save(),
      media: new Map(this.#service.media.files()),
    })
  }

  async close(): Promise<void> {
    this.dropConnections()
    this.#server.closeAllConnections()
    await this.#server[Symbol.asyncDispose]()
    await this.#service.mediaHost.close()
  }
}
