import type { KeyPair } from 'baileys'
import type { Account } from '../../model/account.ts'
import { LinkRefused } from '../../service/linking/link-refused.ts'
import type { Candidate } from '../../service/linking/registration.ts'
import type { WhatsAppService } from '../../service/service.ts'
import { agreeByCode, type AgreedSecret } from './code-linking.ts'
import { describeDevice, type LinkedDevice } from './linked-device.ts'
import { readLinkingQr, signForDevice } from './linking.ts'

/** «Dispositivos vinculados» of one phone. */
export class LinkedDevices {
  readonly #service: WhatsAppService
  readonly #account: () => Account
  readonly #identity: KeyPair
  /** Whether the network demands a passkey from whoever is linked to this account. */
  passkeyRequired = false
  /** How many QRs of one device are scanned in vain, each to be replaced by another one. */
  rotatedQrs = 0
  /** Counts up with each device; part of what is signed. */
  lastKeyIndex: number

  constructor(service: WhatsAppService, account: () => Account, identity: KeyPair, lastKeyIndex: number) {
    this.#service = service
    this.#account = account
    this.#identity = identity
    this.lastKeyIndex = lastKeyIndex
  }

  all(): LinkedDevice[] {
    return [...this.#account().companions.values()].map(describeDevice)
  }

  /** Links the device that shows this QR; rejects with LinkRefused. */
  async scan(qrText: string): Promise<LinkedDevice> {
    const read = readLinkingQr(qrText)
    const candidate = this.#service.desk.candidate(read)
    await this.#rotate(candidate, read.advSecret.toString('base64'))
    return this.#link(candidate, read)
  }

  /** Whether a device shows a code for this number now. */
  codePending(): boolean {
    return this.#service.desk.codes.pending(this.#account().phoneNumber) !== undefined
  }

  /** Links the device that shows this code; rejects with LinkRefused. After a wrong one it can be entered again. */
  async enterCode(code: string): Promise<LinkedDevice> {
    const { desk } = this.#service
    const request = desk.codes.pending(this.#account().phoneNumber)
    const candidate = request && desk.candidateOf(request.connection)
    if (!request || !candidate) throw new LinkRefused('no-code-pending')
    const agreed = await agreeByCode(desk.codes, request, code, this.#identity)
    const device = await this.#link(candidate, agreed)
    desk.codes.done(request)
    return device
  }

  unlink(deviceId: number): boolean {
    const companion = this.#account().companions.get(deviceId)
    if (companion) this.#service.removeCompanion(companion)
    return companion !== undefined
  }

  async #link(candidate: Candidate, secret: AgreedSecret): Promise<LinkedDevice> {
    if (this.passkeyRequired) return this.#refuse(candidate)
    const { desk } = this.#service
    const signed = signForDevice(secret, this.#identity, ++this.lastKeyIndex, this.#service.nowSeconds())
    return describeDevice(await desk.pair(candidate, this.#account(), signed, this.#service.now()))
  }

  async #rotate(candidate: Candidate, secret: string): Promise<void> {
    const { replaced } = candidate
    if (replaced.has(secret)) throw new LinkRefused('new-qr-wanted')
    if (replaced.size >= this.rotatedQrs) return
    replaced.add(secret)
    // Both names are in use.
    const child = replaced.size % 2 === 1 ? 'companion_reg_refresh' : 'pair-device-rotate-qr'
    await this.#service.desk.askForNewQr(candidate, child)
    throw new LinkRefused('new-qr-wanted')
  }

  #refuse(candidate: Candidate): never {
    this.#service.desk.askForPasskey(candidate)
    throw new LinkRefused('passkey-required')
  }
}
