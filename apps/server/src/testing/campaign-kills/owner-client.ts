import type { Session } from '@recado/contract/accounts/accounts'
import type { Bot } from '@recado/contract/builder/bots'
import type { Campaign } from '@recado/contract/crm/campaigns'
import type { WaStatus } from '@recado/contract/messaging/whatsapp'
import { vi } from 'vitest'
import { accessCode, password } from '../test-server.ts'

/** An owner with one bot, who speaks HTTP to whichever process listens now. */
export class OwnerClient {
  #url: string
  #token = ''
  #botId = ''

  constructor(url: string) {
    this.#url = url
  }

  get botId(): string {
    return this.#botId
  }

  moveTo(url: string): void {
    this.#url = url
  }

  async register(): Promise<void> {
    const body = { name: 'Marta', email: 'marta@tienda.co', password, accessCode }
    this.#token = (await this.call<Session>('POST', '/auth/register', { body })).token
    this.#botId = (await this.call<{ bot: Bot }>('POST', '/bots', { body: { name: 'Tienda' } })).bot._id
  }

  /** Links the bot's line with the phone that `scan` is of. */
  async link(scan: (qrPicture: string) => Promise<unknown>): Promise<void> {
    await this.call('POST', `/wa/connect/${this.#botId}`, { body: {} })
    const status = () => this.call<WaStatus>('GET', `/wa/status/${this.#botId}`)
    const qr = await vi.waitUntil(async () => (await status()).qr, { timeout: 60_000 })
    await scan(qr)
    await vi.waitUntil(async () => (await status()).status === 'connected', { timeout: 60_000 })
  }

  /** A campaign to everybody that says this; its id. */
  async draft(said: object): Promise<string> {
    const body = { botId: this.#botId, name: 'Navidad', audience: 'all', ...said }
    return (await this.call<{ campaign: Campaign }>('POST', '/campaigns', { body })).campaign._id
  }

  /** Always under the same key, as a page does that got no answer. */
  async send(campaignId: string): Promise<Campaign> {
    const path = `/campaigns/${campaignId}/send`
    return (await this.call<{ campaign: Campaign }>('POST', path, { key: campaignId })).campaign
  }

  async campaign(campaignId: string): Promise<Campaign> {
    return (await this.call<{ campaign: Campaign }>('GET', `/campaigns/${campaignId}`)).campaign
  }

  /** What the server answers to this owner; rejects with what it refused. */
  async call<T>(method: string, path: string, sent: { body?: object; key?: string } = {}): Promise<T> {
    const response = await fetch(`${this.#url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(sent.body && { 'content-type': 'application/json' }),
        ...(sent.key !== undefined && { 'idempotency-key': sent.key }),
      },
      ...(sent.body && { body: JSON.stringify(sent.body) }),
    })
    const answer = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${answer}`)
    // What the contract promises for the path that the test names.
    return JSON.parse(answer) as T
  }
}
