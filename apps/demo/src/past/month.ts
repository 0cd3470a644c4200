import { createContact, listContacts, pauseContact, resumeContact } from '@recado/contract/crm/contacts'
import { markRead, sendMessage } from '@recado/contract/messaging/messages'
import type { Config } from '@recado/server/config/config'
import { addNode, type OpenShop } from '../open-shop.ts'
import { barista, cafe } from '../shops/cafe.ts'
import { tostadora } from '../shops/tostadora.ts'
import { planAhead, tellRegulars, tellTheFair } from './campaigns.ts'
import { openPast, type Past } from './open-past.ts'
import { people, type Person } from './people.ts'
import { cafeTalks, tostadoraTalks } from './talks.ts'
import { midnightOf, type Said, visits } from './visits.ts'

const hour = 3_600_000
const day = 24 * hour

/** After so long a message is answered, and the answer has arrived. */
const answeredMs = 15_000
/** And a campaign has reached everybody. */
const campaignMs = 3 * 60_000

const wholesale: Person = { name: 'Hotel Quinta Real', phoneNumber: '576017443210' }

type Event = { at: number; happen: () => Promise<unknown> }

/** The `days` before `now` (ms UTC), lived through the product itself; `told` is called with the part of it that has passed. */
export async function liveMonth(
  config: Config,
  {
    now,
    customers,
    days = 30,
    told,
  }: { now: number; customers: readonly Person[]; days?: number; told: (part: number) => void },
): Promise<{ botId: string; phoneNumber: string }[]> {
  const start = midnightOf(now) - (days - 1) * day + 6 * hour
  const fair = people(16, 7)
  const nobody = new Set(fair.filter((_, index) => index % 2 === 1).map(({ phoneNumber }) => phoneNumber))
  const past = await openPast(config, start, nobody)
  const { clock, owner, luck } = past
  const coffee = await past.open(cafe)
  const opens = secondOpens(start, now)
  let roaster: OpenShop | null = null

  const time = { start: start + hour, end: now - 2 * 60_000 }
  const neighbours = [...customers, ...people(64, 2)]
  const waiting = neighbours[1] ?? wholesale
  const heard = (open: () => OpenShop | null, said: Said[]): Event[] =>
    said.map(({ at, who, line }) => ({
      at,
      happen: async () => {
        const shop = open()
        if (shop) await past.heard(shop, who, line)
      },
    }))
  const roasterTime = { start: opens + hour, end: time.end }
  const events: Event[] = [
    ...heard(() => coffee, visits(time, { people: neighbours, talks: cafeTalks, perDay: 10, luck })),
    { at: opens, happen: async () => (roaster = await past.open(tostadora)) },
    ...heard(
      () => roaster,
      visits(roasterTime, { people: people(22, 5), talks: tostadoraTalks, perDay: 3, luck }),
    ),
    {
      at: start + 11.2 * day,
      happen: () => tellRegulars({ owner, open: coffee }).then(() => clock.advance(campaignMs)),
    },
    { at: start + 21.3 * day, happen: () => withAi(past, coffee) },
    {
      at: start + 24.2 * day,
      happen: () => tellTheFair({ owner, open: coffee }, fair).then(() => clock.advance(campaignMs)),
    },
    { at: start + 9.4 * day, happen: () => wholesaler(past, coffee) },
    // Whom the bot has handed over and nobody has answered yet.
    {
      at: now - 0.7 * hour,
      happen: () => past.heard(coffee, waiting, '¿Puedo hablar con alguien? Es por una factura'),
    },
    {
      at: now - 3 * hour,
      happen: () => planAhead({ owner, open: coffee }, midnightOf(now) + 6 * day + 10 * hour),
    },
    ...Array.from({ length: days }, (_, index) => ({
      at: midnightOf(start) + index * day + 19 * hour,
      happen: () =>
        Promise.all([coffee, roaster].filter((open) => open !== null).map((open) => attend(past, open))),
    })).filter(({ at }) => at < now - hour),
  ]
  for (const { at, happen } of events
    .filter((event) => event.at < now)
    .toSorted((one, other) => one.at - other.at)) {
    await clock.jumpTo(at)
    await happen()
    await clock.advance(answeredMs)
    told((clock.now() - start) / (now - start))
  }
  await clock.jumpTo(now)
  await past.close()
  return [coffee, roaster].flatMap((open) =>
    open ? { botId: open.botId, phoneNumber: open.shop.phoneNumber } : [],
  )
}

/** The owner's second bot is of this month, as soon as that gives it some days. */
function secondOpens(start: number, now: number): number {
  const today = midnightOf(now)
  const first = today - (new Date(today).getUTCDate() - 1) * day + 10 * hour
  return now - first > 3 * day ? Math.max(start, first) : start
}

/** A customer whom the owner attends alone: the bot keeps still until told otherwise. */
async function wholesaler(past: Past, open: OpenShop): Promise<void> {
  const { owner } = past
  const tags = [open.tags.get('Mayorista') ?? '']
  const notes = 'Compra cada mes. Paga a 30 días, factura a nombre del hotel.'
  const body = { ...wholesale, email: 'compras@quintareal.co', tags, notes }
  const { contact } = await owner.call(createContact, { params: { botId: open.botId }, body })
  const params = { botId: open.botId, contactId: contact._id }
  await owner.call(pauseContact, { params })
  await past.heard(open, wholesale, 'Necesitamos 20 libras de café para el viernes')
  await owner.call(sendMessage, { params, body: { text: 'Claro que sí, el jueves te las llevamos.' } })
  await owner.call(markRead, { params })
}

/** From then on an AI answers what no node takes. */
async function withAi({ owner }: Past, { botId }: OpenShop): Promise<void> {
  await addNode(owner, botId, barista)
}

/** In the evening the owner reads the chats, answers those whom the bot handed over, and gives them back to it. */
async function attend({ owner, clock }: Past, { botId }: OpenShop): Promise<void> {
  const { contacts } = await owner.call(listContacts, { params: { botId } })
  for (const { _id: contactId, pauseReason, unread } of contacts) {
    const params = { botId, contactId }
    if (pauseReason === 'handoff') {
      const words = 'Hola, soy Mariana. Ya vi tu mensaje: cuéntame y lo resolvemos.'
      await owner.call(sendMessage, { params, body: { text: words } })
      await clock.advance(answeredMs)
      await owner.call(resumeContact, { params })
    }
    if (unread > 0) await owner.call(markRead, { params })
  }
}
