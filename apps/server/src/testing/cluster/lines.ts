import type { Session } from '@recado/contract/accounts/accounts'
import type { WaStatus } from '@recado/contract/messaging/whatsapp'
import { type Emulator, readQrPicture } from '@recado/whatsapp-emulator'
import { readWamid, startGraph } from '@recado/whatsapp-emulator/graph'
import { onTestFinished, vi } from 'vitest'
import { newId } from '../../platform/db/ids.ts'
import type { Store } from '../../platform/db/store.ts'
import { botRow, nodeRow } from '../rows.ts'
import { accessCode } from '../test-server.ts'
import type { Cluster } from './cluster.ts'
import type { ServerOfMany } from './server-of-many.ts'

/** Linked at once: each takes its moments of the first server. */
const atOnce = 4
const pin = '314159'

/** Meta's platform beside an emulated WhatsApp, with one business that any number may join. */
export async function openOfficial(emulator: Emulator) {
  const graph = await startGraph({ emulator, onFault: () => {} })
  onTestFinished(() => graph.close())
  const business = graph.addBusiness({ name: 'Tiendas', tier: 'TIER_UNLIMITED' })
  const app = graph.addApp({ name: 'Recado' })
  const account = graph.addAccount({ name: 'Tiendas', business })
  const token = graph.issueToken({ app, accounts: [account] })
  return {
    graph,
    /** What an owner copies from Meta's pages, of a number that has joined. */
    form(phoneNumber: string) {
      const phone = emulator.phone(phoneNumber)
      if (!phone) throw new Error(`Nobody has ${phoneNumber}`)
      const line = graph.addLine({ account, phone, pin })
      return {
        token: token.value,
        phoneNumberId: line.id,
        accountId: account.id,
        appId: app.id,
        appSecret: app.secret,
        pin,
        replaces: false,
      }
    },
    /** What customers wrote, by its id on phones, that no server took at first: Meta tells of it again, after what came later. */
    toldLate(): Set<string> {
      const told = graph.deliveries().filter(({ answers }) => answers.some((status) => status !== 200))
      return new Set(
        told.flatMap(({ body }) =>
          [...body.matchAll(/"id":"(wamid\.[^"]+)"/g)].flatMap(([, wamid = '']) => {
            const read = readWamid(wamid.replaceAll('\\/', '/'))
            return read ? [read.stanzaId] : []
          }),
        ),
      )
    },
  }
}
export type Official = Awaited<ReturnType<typeof openOfficial>>

const echo = (botId: string, text: string, ord: number) =>
  nodeRow({ botId, ord, name: text, config: JSON.stringify({ regex: `^${text}$`, response: text }) })

/** A bot and its number. */
type Line = { botId: string; number: string; isOfficial: boolean }

/** So many bots of one owner, by turns linked by QR and by Meta's API, that answer each of these texts with itself. */
export async function linkLines(parts: {
  cluster: Cluster
  server: ServerOfMany
  store: Store
  official: Official
  count: number
  texts: readonly string[]
}): Promise<Line[]> {
  const { cluster, server, store, official, count, texts } = parts
  const person = { name: 'Marta', email: 'marta@correo.co', password: 'una clave larga', accessCode }
  const { body } = await server.call<Session>('POST', '/auth/register', { body: person })
  const { token, user } = body
  const lines = Array.from({ length: count }, (_, at): Line => {
    const number = `5730055${String(at).padStart(5, '0')}`
    cluster.emulator.addPhone({ phoneNumber: number, name: `Tienda ${at}` })
    return { botId: newId(), number, isOfficial: at % 2 === 1 }
  })
  for (const [at, { botId }] of lines.entries())
    await store.write({ account: user._id }, async (tx) => {
      await tx
        .insertInto('bots')
        .values(botRow({ id: botId, ownerId: user._id, name: `Tienda ${at}` }))
        .execute()
      await tx
        .insertInto('nodes')
        .values(texts.map((text, ord) => echo(botId, text, ord)))
        .execute()
    })
  const waiting = lines.values()
  const link = async ({ botId, number, isOfficial }: Line) => {
    if (isOfficial) {
      const form = official.form(number)
      const linked = await server.call('POST', `/wa/cloud/${botId}`, { token, body: form })
      if (linked.status !== 200) throw new Error(`Not linked: ${JSON.stringify(linked)}`)
      return
    }
    await server.call('POST', `/wa/connect/${botId}`, { token })
    const ask = async () => (await server.call<WaStatus>('GET', `/wa/status/${botId}`, { token })).body
    const patience = { timeout: 60_000, interval: 200 }
    const qr = await vi.waitFor(async () => {
      const status = await ask()
      if (status.qr === null) throw new Error(`No QR is shown, but ${status.status}`)
      return status.qr
    }, patience)
    await cluster.emulator.phone(number)?.scan(readQrPicture(qr) ?? '')
    await vi.waitFor(async () => {
      const { status } = await ask()
      if (status !== 'connected') throw new Error(`The line is ${status}`)
    }, patience)
  }
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const line of waiting) await link(line)
    }),
  )
  return lines
}
