// An agency with as many bots as its panel must bear, among as many accounts as an installation may have.
import { defaultSettings } from '@recado/contract/builder/settings'
import { cheapCost, Passwords } from '../../apps/server/src/accounts/passwords/passwords.ts'
import { searchTextOf } from '../../apps/server/src/accounts/users/accounts.repository.ts'
import { newId } from '../../apps/server/src/platform/db/ids.ts'
import type { Store } from '../../apps/server/src/platform/db/store.ts'
import { firstNames, lastNames } from '../crm/words.ts'

export const agency = { email: 'agencia@bots.co', password: 'cafe-de-la-esquina' }
export type Size = { bots: number; users: number }
export const large: Size = { bots: 1000, users: 10_000 }

const hourMs = 3600_000
const dayMs = 24 * hourMs
/** Days and hours of a day in which each bot has spoken. */
const days = 15
const hours = [8, 10, 12, 15, 18]
const atOnce = 500
const trades = ['Panadería', 'Ferretería', 'Café', 'Peluquería', 'Droguería', 'Taller', 'Papelería']

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] ?? fail()
const fail = (): never => {
  throw new Error('There is nothing to pick from')
}

/** On an empty database. Everybody else has a bot too, some were active today, and the administrator did two thousand things. */
export async function seedAgency(store: Store, { bots, users }: Size): Promise<void> {
  const now = Date.now()
  const passwordHash = await new Passwords(cheapCost).hash(agency.password, { known: 'owner' })
  const people = Array.from({ length: users }, (_, at) => {
    const name = at === 0 ? 'Agencia' : `${pick(firstNames, at)} ${pick(lastNames, at * 7)}`
    const email = at === 0 ? agency.email : `persona${at}@correo.co`
    return {
      id: newId(),
      name,
      email,
      emailNormalized: email,
      searchText: searchTextOf(name, email),
      passwordHash,
      role: 'user' as const,
      plan: 'Basic',
      active: at % 19 === 0 && at > 0 ? (0 as const) : (1 as const),
      botLimit: 10,
      createdAt: now - at * hourMs,
      lastSeenAt: at % 3 === 0 ? now - at * 60_000 : null,
    }
  })
  const [owner] = people
  if (!owner) throw new Error('An agency needs an account')
  const settings = JSON.stringify(defaultSettings)
  const shops = [...Array.from({ length: bots }, () => owner), ...people.slice(1)].map(({ id }, at) => ({
    id: newId(),
    ownerId: id,
    name: `${pick(trades, at)} ${pick(lastNames, at)} ${at}`,
    description: 'Nuevo chatbot para WhatsApp',
    estado: at % 9 === 0 ? ('pausado' as const) : ('activo' as const),
    settings,
    createdAt: now - at * 60_000,
    updatedAt: now,
  }))
  const totals = shops.slice(0, bots).flatMap(({ id }, at) =>
    Array.from({ length: days }, (_, ago) => ago).flatMap((ago) =>
      hours.map((hour) => ({
        botId: id,
        day: new Date(now - ago * dayMs).toISOString().slice(0, 10),
        hour,
        received: (at + ago * hour) % 40,
        sent: (at + ago) % 35,
        turns: 1,
        answerMs: 900,
      })),
    ),
  )
  const actions = Array.from({ length: 2000 }, (_, at) => ({
    id: newId(),
    adminId: owner.id,
    userId: pick(people, at * 13).id,
    action: 'bot_limit' as const,
    detail: '10 → 20',
    at: now - at * hourMs,
  }))
  await inParts(people, (rows) =>
    store.write('installation', (tx) => tx.insertInto('users').values(rows).execute()),
  )
  await inParts(shops, (rows) =>
    store.write('installation', (tx) => tx.insertInto('bots').values(rows).execute()),
  )
  await inParts(totals, (rows) =>
    store.write('installation', (tx) => tx.insertInto('dayTotals').values(rows).execute()),
  )
  await inParts(actions, (rows) =>
    store.write('installation', (tx) => tx.insertInto('adminActions').values(rows).execute()),
  )
}

async function inParts<Row>(rows: readonly Row[], write: (part: Row[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += atOnce) await write(rows.slice(from, from + atOnce))
}
