import { expect, test } from 'vitest'
import { RecentlyKnown } from './recently-known.ts'

test('who was learnt is no news for that bot, until something else is said of them', () => {
  const known = new RecentlyKnown()
  const person = (phoneNumber: string, businessUserId: string) => ({
    peer: { phoneNumber, lid: null, businessUserId },
    savedName: null,
    pushName: null,
  })
  const laura = person('573001112233', 'CO.laura')
  expect(known.newOf('one', [laura])).toEqual([laura])
  // Not before it is durable.
  expect(known.newOf('one', [laura])).toEqual([laura])
  known.note('one', [laura])
  expect(known.newOf('one', [laura])).toEqual([])
  expect(known.newOf('other', [laura])).toEqual([laura])
  const moved = person('573001112233', 'CO.nueva')
  expect(known.newOf('one', [laura, moved])).toEqual([moved])
})
