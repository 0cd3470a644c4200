import { afterEach, beforeEach, expect, test } from 'vitest'
import { accountBudget } from '../../../platform/budget/account-budget.ts'
import { cloudLinkText as text } from '../../../text/messaging/cloud-link.ts'
import { forgetIdleApps } from './meta-apps.repository.ts'
import { openOfficialShop, type OfficialShop } from './testing/official-shop.ts'

let shop: OfficialShop
beforeEach(async () => {
  shop = await openOfficialShop()
})
afterEach(() => shop[Symbol.asyncDispose]())

const store = () => shop.server.server.core.store
const apps = () => store().read((db) => db.selectFrom('metaApps').select(['appId', 'ownerId']).execute())
const forget = (before: number) => store().write({ chore: 'retention' }, (tx) => forgetIdleApps(tx, before))

test('an app that Meta does not know by its token is not kept, and nobody has Meta asked without end', async () => {
  const { times } = accountBudget.metaLinks
  for (let nth = 0; nth < times; nth++) {
    const answer = await shop.link({ ...shop.form(), appId: String(1_234_567_000 + nth) })
    expect(answer.json()).toMatchObject({ details: [{ path: 'appId' }] })
  }
  const refused = await shop.link()
  expect([refused.statusCode, refused.json().message]).toEqual([429, text.linkTooOften])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(await apps()).toEqual([])
})

test('an app by which no number could be linked stays for another try, and then for as long as a line has it', async () => {
  const { graphShop } = shop
  expect((await shop.link({ ...shop.form(), appSecret: 'f'.repeat(32) })).statusCode).toBe(400)
  expect(await apps()).toMatchObject([{ appId: graphShop.app.id }])
  await shop.linked()
  expect(await apps()).toHaveLength(1)
  await forget(Date.now() + 1)
  expect(await apps()).toHaveLength(1)
})

test('an app whose word for Meta was lost with the key that sealed it gets another', async () => {
  expect((await shop.link({ ...shop.form(), appSecret: 'f'.repeat(32) })).statusCode).toBe(400)
  await store().write('installation', (tx) => tx.updateTable('metaApps').set({ verifyToken: null }).execute())
  await shop.linked()
  expect(await apps()).toHaveLength(1)
})

test('an app goes once no line has it, and is linked again without a word about the address that it had', async () => {
  const { server, token, botId, graphShop } = shop
  const { laura, line, graph } = graphShop
  await shop.linked()
  await server.call('POST', `/api/wa/clear/${botId}`, { token, body: {} })
  await forget(Date.now() - 60_000)
  expect(await apps()).toHaveLength(1)
  await forget(Date.now() + 1)
  expect(await apps()).toEqual([])
  await shop.linked()
  await laura.sendText(line.number, 'hola')
  await laura.waitForMessage(line.number, ({ text: said }) => said === '¡Hola! ¿Qué buscas?')
  await graph.settled()
})

test('an account keeps so many apps that no number is linked by', async () => {
  const { id: ownerId } = await store().read((db) =>
    db.selectFrom('bots').select('ownerId as id').where('id', '=', shop.botId).executeTakeFirstOrThrow(),
  )
  const rows = Array.from({ length: accountBudget.rows.idleMetaAppsOfAccount }, (_, nth) => ({
    id: `app ${nth}`,
    ownerId,
    appId: `${nth}`,
    secret: null,
    formerSecret: null,
    verifyToken: null,
    createdAt: Date.now(),
  }))
  await store().write({ account: ownerId }, (tx) => tx.insertInto('metaApps').values(rows).execute())
  const refused = await shop.link()
  expect([refused.statusCode, refused.json().message]).toEqual([409, text.tooManyApps])
  expect(await apps()).toHaveLength(rows.length)
})
