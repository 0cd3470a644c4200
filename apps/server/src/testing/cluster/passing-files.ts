import type { UploadedFile } from '@recado/contract/builder/uploads'
import type { Message } from '@recado/contract/messaging/messages'
import type { Phone } from '@recado/whatsapp-emulator'
import { expect, vi } from 'vitest'
import type { ServerOfMany } from './server-of-many.ts'
import type { ShopOfMany } from './shops.ts'

const inTime = { timeout: 60_000, interval: 100 }
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
/** Pictures and papers that are told apart by what stands behind them. */
const picture = (of: string) => Buffer.concat([png, Buffer.from(of)])
const paper = (of: string) => Buffer.from(`%PDF-1.4\n${of}`)

/** Through each of the servers a customer's files are brought, to be seen at all of them, and an owner's are sent. */
export async function expectFilesToPass({
  servers,
  token,
  shop,
}: {
  servers: readonly ServerOfMany[]
  token: string
  shop: ShopOfMany
}): Promise<void> {
  for (const [nth, server] of servers.entries()) {
    const sent = { image: picture(`sent ${nth}`), document: paper(`sent ${nth}`) }
    const said = { kind: 'document', mimeType: 'application/pdf', fileName: 'pedido.pdf' } as const
    await shop.customer.media.send(shop.owner.phoneNumber, {
      kind: 'image',
      data: sent.image,
      mimeType: 'image/png',
    })
    await shop.customer.media.send(shop.owner.phoneNumber, { ...said, data: sent.document })
    for (const type of ['image', 'document'] as const) {
      const brought = await bring(server, token, shop, { type, after: nth })
      for (const other of servers) expect(await other.download(brought.path, token)).toEqual(sent[type])
    }

    for (const [name, bytes] of [
      [`torta ${nth}.png`, picture(`uploaded ${nth}`)],
      [`carta ${nth}.pdf`, paper(`uploaded ${nth}`)],
    ] as const) {
      await upload(server, token, shop, { name, bytes })
      await vi.waitFor(() => expect(filesOf(shop.customer, shop)).toContainEqual(bytes), inTime)
    }
  }
  expect(filesOf(shop.customer, shop)).toHaveLength(2 * servers.length)
}

/** Opens the chat at a server, and the last file there of this type once the `after` before it are. */
async function bring(
  server: ServerOfMany,
  token: string,
  shop: ShopOfMany,
  { type, after }: { type: string; after: number },
): Promise<UploadedFile> {
  const path = `/crm/${shop.botId}`
  const messages = `${path}/contacts/${await contactOf(server, token, shop)}/messages`
  const message = await vi.waitFor(async () => {
    const { body } = await server.call<{ messages: Message[] }>('GET', messages, { token })
    const found = body.messages.filter((one) => one.type === type && one.from === 'contact')
    const last = found.at(-1)
    if (found.length <= after || !last) throw new Error(`${found.length} of type ${type}`)
    return last
  }, inTime)
  const brought = await server.call<{ file: UploadedFile }>('POST', `${path}/messages/${message._id}/file`, {
    token,
  })
  expect(brought).toMatchObject({ status: 200, body: { file: { type } } })
  return brought.body.file
}

/** Uploads a file at a server, and sends it to the customer there. */
async function upload(
  server: ServerOfMany,
  token: string,
  shop: ShopOfMany,
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<void> {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(bytes)]), name)
  const uploaded = await server.call<{ file: UploadedFile }>('POST', `/bots/${shop.botId}/upload`, {
    token,
    body,
  })
  expect(uploaded.status).toBe(201)
  const contactId = await contactOf(server, token, shop)
  const sent = await server.call('POST', `/crm/${shop.botId}/contacts/${contactId}/messages`, {
    token,
    body: { text: '', attachmentPath: uploaded.body.file.path },
  })
  expect(sent.status).toBe(201)
}

async function contactOf(server: ServerOfMany, token: string, { botId }: ShopOfMany): Promise<string> {
  return vi.waitFor(async () => {
    const { body } = await server.call<{ contacts: { _id: string }[] }>('GET', `/crm/${botId}/contacts`, {
      token,
    })
    const [contact] = body.contacts
    if (!contact) throw new Error('Nobody has written yet')
    return contact._id
  }, inTime)
}

/** The files that a customer's phone shows from the shop. */
const filesOf = (customer: Phone, { owner }: ShopOfMany): Buffer[] =>
  customer
    .chat(owner.phoneNumber)
    .filter(({ fromMe }) => !fromMe)
    .flatMap((message) => customer.media.open(message)?.data ?? [])
