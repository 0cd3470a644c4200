import { afterEach, expect, test } from 'vitest'
import { CampaigningShop } from '../testing/campaigning-shop.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
let campaigning: CampaigningShop

afterEach(() => campaigning.close())

test.each([-day, -2 * minute, 2 * minute, day])(
  'a campaign goes on in its pace when the machine’s clock is set, and one for an hour begins at that hour (%i ms)',
  async (step) => {
    campaigning = await CampaigningShop.open({ clockIsSet: true })
    const { shop, actions } = campaigning
    await campaigning.customers('Laura', 'Pedro', 'Rosa')
    const [now, later] = [await campaigning.draft(), await campaigning.draft({ message: 'Hasta mañana' })]
    await actions.schedule(shop.ownerId, later._id, shop.clock.trueTime() + hour)
    await campaigning.send(now._id)
    expect(campaigning.sent()).toHaveLength(1)
    shop.clock.set(step)
    await shop.clock.advance(2900)
    expect(campaigning.sent()).toHaveLength(1)
    await shop.clock.advance(200)
    expect(campaigning.sent()).toHaveLength(2)
    await shop.clock.advance(hour - 3101)
    expect(await campaigning.get(now._id)).toMatchObject({ status: 'sent' })
    expect(await campaigning.get(later._id)).toMatchObject({ status: 'draft' })
    await shop.clock.advance(1)
    expect(await campaigning.get(later._id)).toMatchObject({ status: 'sending' })
    expect(shop.errors).toEqual([])
  },
)
