import { afterEach, expect, test } from 'vitest'
import { deleteContacts } from '../../../messaging/people/deleted-people.ts'
import { CampaigningShop } from '../testing/campaigning-shop.ts'

const hour = 60 * 60_000
let open: CampaigningShop
afterEach(() => open.close())

test.each(['the campaign', 'who got it'])(
  'the cap of a day counts what was sent, also with %s deleted since',
  async (what) => {
    open = await CampaigningShop.open({ perMinute: 600, dailyCap: 3 })
    const campaigning = open
    await campaigning.customers('A', 'B', 'C', 'D', 'E')
    const { ownerId, botId, clock, store } = campaigning.shop
    const first = await campaigning.draft()
    await campaigning.send(first._id)
    await clock.advance(60_000)
    expect(campaigning.sent()).toHaveLength(3)
    await campaigning.actions.cancel(ownerId, first._id)
    if (what === 'the campaign') await campaigning.campaigns.remove(ownerId, first._id)
    else {
      const sent = await store.read((db) =>
        db.selectFrom('campaignRecipients').select('contactId').where('queuedAt', 'is not', null).execute(),
      )
      const contactIds = sent.map(({ contactId }) => contactId)
      await campaigning.inTransaction({ bot: botId }, (transaction) =>
        deleteContacts(transaction, botId, contactIds),
      )
    }
    const second = await campaigning.draft()
    await campaigning.send(second._id)
    await clock.advance(60_000)
    expect(campaigning.sent()).toHaveLength(3)
    await clock.advance(24 * hour)
    expect(campaigning.sent()).toHaveLength(what === 'the campaign' ? 6 : 5)
  },
)
