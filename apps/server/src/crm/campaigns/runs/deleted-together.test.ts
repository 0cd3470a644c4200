import { afterEach, expect, test } from 'vitest'
import { changeThese } from '../../contacts/bulk/bulk-actions.ts'
import { emittingTransactions } from '../../../platform/transaction.ts'
import { CampaigningShop, numberOf } from '../testing/campaigning-shop.ts'

const hour = 60 * 60_000
let open: CampaigningShop
afterEach(() => open.close())

/** Deletes them together, or has them back before they are gone. */
const together = (type: 'delete' | 'restore', contactIds: string[]) => {
  const { botId } = open.shop
  return emittingTransactions(open.shop)({ bot: botId }, (transaction) =>
    changeThese(transaction, botId, contactIds, { type }),
  )
}

test('who was deleted with others is not meant by a campaign while they are still there', async () => {
  open = await CampaigningShop.open()
  const gone = await open.customers('Ana', 'Beto')
  await open.customers('Caro')
  await together('delete', gone)
  const { samples } = await open.preview()
  expect(samples.map(({ name }) => name)).toEqual(['Caro'])
  const { _id } = await open.draft()
  await open.send(_id)
  await open.shop.clock.advance(hour)
  expect(open.sent()).toEqual([`${numberOf(2)} Hola Caro`])
  expect(await open.get(_id)).toMatchObject({ status: 'sent', audienceCount: 1 })
})

test('deleted while a campaign is on its way they wait until they are had back, and get it then', async () => {
  open = await CampaigningShop.open()
  const [ana = '', beto = ''] = await open.customers('Ana', 'Beto', 'Caro')
  const { clock } = open.shop
  const { _id } = await open.draft()
  await open.send(_id)
  await together('delete', [beto])
  await clock.advance(60_000)
  expect(open.sent()).toEqual([`${numberOf(0)} Hola Ana`, `${numberOf(2)} Hola Caro`])
  await together('restore', [ana, beto])
  await clock.advance(60_000)
  expect(open.sent().slice(2)).toEqual([`${numberOf(1)} Hola Beto`])
  expect(await open.get(_id)).toMatchObject({ status: 'sent' })
})
