import type { Campaign } from '@recado/contract/crm/campaigns'
import type { OwnerEvent } from '@recado/contract/messaging/socket'
import type { WaStatus } from '@recado/contract/messaging/whatsapp'
import { type Emulator, type Phone, readQrPicture } from '@recado/whatsapp-emulator'
import type { OwnedServer } from './owner.ts'
import { contactId, phoneOf } from './seed.ts'

const shop = '573005550100'
/** Who chats meanwhile: not of the campaign's audience. */
const chatting = 20
const everyMs = 200
const patienceMs = 30_000

/** Milliseconds from one side's sending to the other side's sight. */
export type ChatTimes = { toPage: number[]; toPhone: number[] }
export type Campaigning = { enqueueMs: number; idle: ChatTimes; busy: ChatTimes; sent: number }

/** Without the campaign and with it: a slow moment of the machine's disk is of neither side then. */
const turns = 5

/** Customers and owner chat by hand, alone and while a campaign to ten thousand runs, by turns. */
export async function measureCampaign(
  server: OwnedServer,
  emulator: Emulator,
  botId: string,
  samples: number,
): Promise<Campaigning> {
  await link(server, emulator, botId)
  const campaign = await draft(server, emulator, botId, samples)
  const chats = await openChats(server, emulator, botId)
  await chat(server, botId, chats, { samples: chatting * 2, times: nothing() })
  let enqueueMs = 0
  const sending = async (): Promise<void> => {
    const before = performance.now()
    await server.call('POST', `/campaigns/${campaign}/send`)
    while ((await written(server, campaign)) < 10_000) await new Promise((resolve) => setTimeout(resolve, 20))
    enqueueMs = performance.now() - before
  }
  const state = async (): Promise<Campaign> =>
    (await server.call<{ campaign: Campaign }>('GET', `/campaigns/${campaign}`)).campaign
  const idle = nothing()
  const busy = nothing()
  for (let turn = 0; turn < turns; turn += 1) {
    await chat(server, botId, chats, { samples: samples / turns, times: idle })
    const goOn = turn === 0 ? sending() : server.call('POST', `/campaigns/${campaign}/resume`)
    await Promise.all([goOn, chat(server, botId, chats, { samples: samples / turns, times: busy })])
    if ((await state()).status !== 'sending') throw new Error('The campaign did not run all the while')
    await server.call('POST', `/campaigns/${campaign}/pause`)
    while ((await state()).progress.queued > 0) await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const { sent, delivered, read } = (await state()).progress
  await server.call('POST', `/campaigns/${campaign}/cancel`)
  return { enqueueMs, idle, busy, sent: sent + delivered + read }
}

const nothing = (): ChatTimes => ({ toPage: [], toPhone: [] })

async function link(server: OwnedServer, emulator: Emulator, botId: string): Promise<void> {
  const phone = emulator.addPhone({ phoneNumber: shop, name: 'Marta' })
  await server.call('POST', `/wa/connect/${botId}`, {})
  const until = async (good: (status: WaStatus) => boolean): Promise<WaStatus> => {
    for (;;) {
      const status = await server.call<WaStatus>('GET', `/wa/status/${botId}`)
      if (good(status)) return status
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  const { qr } = await until((status) => status.qr !== null)
  await phone.scan(readQrPicture(qr ?? '') ?? '')
  await until(({ status }) => status === 'connected')
}

/** To every tenth customer; as many of them have a phone as the campaign can reach meanwhile. */
async function draft(
  server: OwnedServer,
  emulator: Emulator,
  botId: string,
  samples: number,
): Promise<string> {
  const tag = await server.call<{ tag: { _id: string } }>('POST', '/tags', { botId, name: 'Diez mil' })
  for (let from = 0; from < 10_000; from += 500) {
    const contactIds = Array.from({ length: 500 }, (_, at) => contactId(botId, (from + at) * 10))
    await server.call('POST', `/crm/${botId}/contacts/tags`, { contactIds, add: [tag.tag._id] })
  }
  const reached = Math.ceil(((samples * everyMs) / 1000) * 15) + 100 + turns * 30
  for (let index = 0; index < reached; index += 1) {
    const phone = emulator.addPhone({ phoneNumber: phoneOf(index * 10), name: `Cliente ${index}` })
    // Signs its keys, as phones have done when somebody writes to them.
    phone.keyBundle()
  }
  const said = {
    name: 'Navidad',
    message: 'Hola {{nombre}}, ya llegó lo nuevo. Escribe BAJA para no recibir más.',
  }
  const audience = { audience: 'tags', tags: [tag.tag._id] }
  const { campaign } = await server.call<{ campaign: Campaign }>('POST', '/campaigns', {
    botId,
    ...said,
    ...audience,
  })
  return campaign._id
}

/** How many recipients are written down so far. */
async function written(server: OwnedServer, campaignId: string): Promise<number> {
  const { campaign } = await server.call<{ campaign: Campaign }>('GET', `/campaigns/${campaignId}`)
  return Object.values(campaign.progress).reduce((sum, count) => sum + count, 0)
}

type Chat = { phone: Phone; contact: string }

/** The owner has taken these over: the bot is silent. */
async function openChats(server: OwnedServer, emulator: Emulator, botId: string): Promise<Chat[]> {
  const chats: Chat[] = []
  for (let nth = 0; nth < chatting; nth += 1) {
    const index = 50_001 + nth * 10
    const contact = contactId(botId, index)
    await server.call('POST', `/crm/${botId}/contacts/${contact}/pause`, {})
    chats.push({
      phone: emulator.addPhone({ phoneNumber: phoneOf(index), name: `Conversa ${nth}` }),
      contact,
    })
  }
  return chats
}

/** A message each way every fifth of a second, by turns of the customers and of the owner. */
async function chat(
  server: OwnedServer,
  botId: string,
  chats: Chat[],
  { samples, times }: { samples: number; times: ChatTimes },
): Promise<void> {
  const underWay: Promise<void>[] = []
  for (let nth = 0; nth < samples; nth += 1) {
    const one = chats[nth % chats.length]
    if (!one) break
    underWay.push(said(server, botId, one, `va ${nth} ${performance.now()}`, times))
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
  await Promise.all(underWay)
}

async function said(
  server: OwnedServer,
  botId: string,
  one: Chat,
  text: string,
  times: ChatTimes,
): Promise<void> {
  const { phone, contact } = one
  const onPage = arrival<OwnerEvent>(
    (hear) => server.listen(hear),
    (event) => event.type === 'message' && event.message.text === text,
  )
  let from = performance.now()
  await phone.sendText(shop, text)
  times.toPage.push((await onPage) - from)
  const answer = `${text} listo`
  const onPhone = arrival<{ message: { text: string } }>(
    (hear) => {
      phone.on('message', hear)
      return () => phone.off('message', hear)
    },
    ({ message }) => message.text === answer,
  )
  from = performance.now()
  await server.call('POST', `/crm/${botId}/contacts/${contact}/messages`, { text: answer, type: 'text' })
  times.toPhone.push((await onPhone) - from)
}

/** When the first of what `listen` tells fits. */
function arrival<T>(
  listen: (hear: (what: T) => void) => () => void,
  fits: (what: T) => boolean,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('A message did not arrive')), patienceMs)
    const stop = listen((what) => {
      if (!fits(what)) return
      clearTimeout(late)
      stop()
      resolve(performance.now())
    })
  })
}
