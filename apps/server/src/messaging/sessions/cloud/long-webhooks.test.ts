import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { accountBudget } from '../../../platform/budget/account-budget.ts'
import { StoreUnavailableError } from '../../../platform/db/errors.ts'
import { openOfficialShop, type OfficialShop } from './testing/official-shop.ts'

let shop: OfficialShop
let webhook: string
/** How many messages were kept when each transaction began. */
let keptAt: number[]
/** So many of the transactions that keep what is told go well, and none after them. */
let goWell: number

beforeEach(async () => {
  goWell = Infinity
  keptAt = []
  shop = await openOfficialShop(async (store) => {
    const scope = shop?.scopes.at(-1)
    if (typeof scope !== 'object' || !('first' in scope)) return
    if (goWell-- <= 0) throw new StoreUnavailableError('Away')
    const { kept } = await store.read((db) =>
      db
        .selectFrom('journal')
        .select((eb) => eb.fn.countAll<number | string>().as('kept'))
        .executeTakeFirstOrThrow(),
    )
    keptAt.push(Number(kept))
  })
  ;({ webhook } = await shop.linked())
})
afterEach(() => shop[Symbol.asyncDispose]())

const message = (nth: number) => ({
  id: `wamid.${nth}`,
  // Two customers by turns.
  from: `57300111000${nth % 2}`,
  timestamp: String(1_790_000_000 + nth),
  type: 'text',
  text: { body: `mensaje ${nth}` },
})
const said = (count: number, first = 0) => ({
  messages: Array.from({ length: count }, (_, nth) => message(first + nth)),
})

/** Of each customer, what is kept of theirs, in its order. */
async function kept(): Promise<string[][]> {
  const rows = await shop.server.server.core.store.read((db) =>
    db.selectFrom('journal').select('payload').orderBy('id').execute(),
  )
  const all = rows.map(({ payload }) => JSON.parse(payload))
  return ['0', '1'].map((who) =>
    all.flatMap(({ peer, wireId }) => (peer.phoneNumber.endsWith(who) ? [wireId] : [])),
  )
}
const inOrder = (count: number) =>
  [0, 1].map((who) =>
    Array.from({ length: count }, (_, nth) => nth)
      .filter((nth) => nth % 2 === who)
      .map((nth) => `wamid.${nth}`),
  )

async function tell(value: object, phoneNumberId = shop.graphShop.line.id): Promise<number> {
  const { account, app } = shop.graphShop
  const changes = [{ field: 'messages', value: { metadata: { phone_number_id: phoneNumberId }, ...value } }]
  const payload = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: account.id, changes }],
  })
  const signature = createHmac('sha256', app.secret).update(payload).digest('hex')
  const headers = { 'x-hub-signature-256': `sha256=${signature}` }
  return (await shop.server.server.app.inject({ method: 'POST', url: webhook, headers, payload })).statusCode
}

test('a webhook of many messages is kept a hundred at a time, all of it before its answer', async () => {
  expect(await tell(said(350))).toBe(200)
  expect(keptAt).toEqual([0, 100, 200, 300])
  expect(await kept()).toEqual(inOrder(350))
})

test('what is told while a long one is being taken overtakes nothing of it', async () => {
  const answers = await Promise.all([
    tell(said(250)),
    tell(said(3, 250)),
    tell(said(147, 253)),
    tell(said(2, 400)),
  ])
  expect(answers).toEqual([200, 200, 200, 200])
  expect(await kept()).toEqual(inOrder(402))
})

test('one that fails anywhere is told again, and nothing is lost, doubled, or out of its order', async () => {
  for (const well of [0, 1, 2, 3]) {
    goWell = well
    expect(await tell(said(350))).toBe(503)
    expect((await kept()).flat()).toHaveLength(well * 100)
  }
  goWell = Infinity
  expect([await tell(said(350)), await tell(said(350))]).toEqual([200, 200])
  expect(await kept()).toEqual(inOrder(350))
})

test('an app that tells far more than anybody’s customers write is to tell it later', async () => {
  const { burst } = accountBudget.told
  // Of a number that no bot has, so that nothing is made of it.
  const nobodys = (count: number) =>
    tell({ statuses: Array.from({ length: count }, (_, nth) => ({ id: `${nth}`, status: '' })) }, 'de-nadie')
  expect(await nobodys(burst - 1)).toBe(200)
  // What is told at once is taken whole.
  expect(await nobodys(burst)).toBe(200)
  expect(await tell(said(1))).toBe(503)
  expect((await kept()).flat()).toEqual([])
})
