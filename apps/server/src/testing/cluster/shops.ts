import { readQrPicture } from '@recado/whatsapp-emulator'
import type { Emulator, Phone } from '@recado/whatsapp-emulator'
import type { Session } from '@recado/contract/accounts/accounts'
import type { Message } from '@recado/contract/messaging/messages'
import type { WaStatus } from '@recado/contract/messaging/whatsapp'
import { vi } from 'vitest'
import { accessCode } from '../test-server.ts'
import type { ServerOfMany } from './server-of-many.ts'

/** A shop's bot, its number's phone, and a customer who writes to it. */
export type ShopOfMany = {
  botId: string
  owner: Phone
  customer: Phone
  /** The ids of what the customer wrote. */
  written: string[]
}

const question = 'hola'
const answer = '¡Hola!'

/** Shops of one account, whose bots answer every «hola» with what stands for the count of it. */
export class Shops {
  readonly token: string
  readonly shops: ShopOfMany[] = []
  readonly #emulator: Emulator
  #writtenTo = 0

  constructor(emulator: Emulator, token: string) {
    this.#emulator = emulator
    this.token = token
  }

  static async open(emulator: Emulator, server: ServerOfMany): Promise<Shops> {
    const person = { name: 'Marta', email: 'marta@correo.co', password: 'una clave larga', accessCode }
    const { body } = await server.call<Session>('POST', '/auth/register', { body: person })
    return new Shops(emulator, body.token)
  }

  /** A bot whose number is linked by the QR that `server` shows. */
  async link(server: ServerOfMany): Promise<ShopOfMany> {
    const { token } = this
    const at = this.shops.length
    const made = await server.call<{ botId: string }>('POST', '/bots', {
      token,
      body: { name: `Tienda ${at}` },
    })
    const { botId } = made.body
    const settings = { responseDelay: 1 }
    await server.call('PUT', `/bots/${botId}/config`, { token, body: { settings } })
    await server.call('POST', `/bots/${botId}/nodes`, {
      token,
      body: { type: 'CUSTOM', name: 'Saludo', config: { regex: question, response: answer } },
    })
    const owner = this.#emulator.addPhone({ phoneNumber: `57300555${1000 + at}`, name: `Dueño ${at}` })
    const customer = this.#emulator.addPhone({ phoneNumber: `57300111${2000 + at}`, name: `Cliente ${at}` })
    const shop = { botId, owner, customer, written: [] }
    this.shops.push(shop)
    await server.call('POST', `/wa/connect/${botId}`, { token })
    const shown = await vi.waitFor(
      async () => {
        const { body } = await server.call<WaStatus>('GET', `/wa/status/${botId}`, { token })
        if (body.qr === null) throw new Error(`No QR is shown, but ${body.status}`)
        return body.qr
      },
      { timeout: 60_000, interval: 200 },
    )
    await owner.scan(readQrPicture(shown) ?? '')
    await this.online(shop)
    return shop
  }

  /** Resolves when the bot's linked device is seen online. */
  async online({ owner }: ShopOfMany, withinMs = 40_000): Promise<void> {
    await vi.waitFor(() => {
      if (owner.linkedDevices()[0]?.online !== true) throw new Error('The line is not up')
    }, withinMs)
  }

  /** The line goes off and on again by a server's word; resolves when it is up. */
  async offAndOn(server: ServerOfMany, shop: ShopOfMany): Promise<void> {
    const { token } = this
    const { owner, botId } = shop
    const off = await server.call('POST', `/wa/disconnect/${botId}`, { token })
    if (off.status !== 200) throw new Error(`Not switched off, but ${off.status}`)
    await vi.waitFor(() => {
      if (owner.linkedDevices()[0]?.online !== false) throw new Error('The line is still up')
    }, 10_000)
    await server.call('POST', `/wa/connect/${botId}`, { token })
    await this.online(shop)
  }

  /** Its owner writes by a server to somebody new; resolves when it is on their phone. */
  async ownerWrites(server: ServerOfMany, { botId, owner }: ShopOfMany): Promise<void> {
    const { token } = this
    await this.#connected(server, botId)
    const phoneNumber = `57300222${3000 + this.#writtenTo++}`
    const somebody = this.#emulator.addPhone({ phoneNumber, name: 'Alguien' })
    const crm = `/crm/${botId}/contacts`
    const made = await server.call<{ contact: { _id: string } }>('POST', crm, {
      token,
      body: { phoneNumber },
    })
    const text = 'Ya llegó tu pedido'
    const messages = `${crm}/${made.body.contact._id}/messages`
    const sent = await server.call<{ message: Message }>('POST', messages, { token, body: { text } })
    if (sent.status !== 201 || sent.body.message.status === 'failed')
      throw new Error(`Not sent: ${JSON.stringify(sent)}`)
    await somebody.waitForMessage(owner.phoneNumber, (message) => message.text === text)
  }

  /** Until a server says so: what is written before that is kept as failed, and the phones see the line before it is on record. */
  async #connected(server: ServerOfMany, botId: string): Promise<void> {
    const { token } = this
    const look = async () => {
      const { body } = await server.call<WaStatus>('GET', `/wa/status/${botId}`, { token })
      if (body.status !== 'connected') throw new Error(`Not connected, but ${body.status}`)
    }
    await vi.waitFor(look, { timeout: 60_000, interval: 100 })
  }

  async everybodyWrites(): Promise<void> {
    await Promise.all(
      this.shops.map(async (shop) => {
        shop.written.push(await shop.customer.sendText(shop.owner.phoneNumber, question))
      }),
    )
  }

  /** Resolves when every customer has an answer to each «hola». */
  async answered(withinMs = 60_000): Promise<void> {
    const look = () => {
      const left = this.shops.filter(({ written }, at) => this.replies()[at] !== written.length)
      if (left.length > 0) throw new Error(`Not answered, or twice: ${this.replies().join(', ')}`)
    }
    await vi.waitFor(look, { timeout: withinMs, interval: 100 })
  }

  /** How many of the bot's answers each customer's phone shows. */
  replies(): number[] {
    return this.shops.map(({ customer, owner }) => repliesOf(customer, owner).length)
  }

  /** Answers that came under one id, and whatever a chat has besides question and answer, one after the other. */
  faults(): string[] {
    return this.shops.flatMap(({ customer, owner, written }) => {
      const ids = repliesOf(customer, owner).map(({ id }) => id)
      const chat = customer.chat(owner.phoneNumber)
      const order = chat.map(({ fromMe, text }) => (fromMe ? '?' : text === answer ? '!' : text)).join('')
      return [
        ...(new Set(ids).size === ids.length ? [] : [`${customer.phoneNumber}: an id twice`]),
        ...(order === '?!'.repeat(written.length) ? [] : [`${customer.phoneNumber}: ${order}`]),
      ]
    })
  }
}

const repliesOf = (customer: Phone, owner: Phone) =>
  customer.chat(owner.phoneNumber).filter(({ text }) => text === answer)
