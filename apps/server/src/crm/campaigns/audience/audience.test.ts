import { expect, onTestFinished, test } from 'vitest'
import { newId } from '../../../platform/db/ids.ts'
import { openShopDatabase } from '../../../messaging/sessions/testing/shop-database.ts'
import { contactRow, phoneIdentityRow } from '../../../testing/rows.ts'
import { countAudience, endOfStretch, sampleAudience } from './audience.ts'

test('who has several tags is found once, in stretches of any size, and the newest are shown', async () => {
  const shop = await openShopDatabase()
  onTestFinished(() => shop.close())
  const { store, botId } = shop
  const tags = Array.from({ length: 3 }, () => newId())
  const [all = '', third = '', last = ''] = tags
  const contacts = Array.from({ length: 330 }, (_, nth) => {
    const name = nth % 50 === 0 ? `Cliente ${nth}` : null
    return contactRow({ botId, name, searchText: '', optOut: nth === 300 ? 1 : 0 })
  })
  await store.write('installation', async (tx) => {
    const of = { botId, description: '', color: '#000000', createdAt: 1 }
    await tx
      .insertInto('tags')
      .values(tags.map((id) => ({ id, name: id, nameNormalized: id, ...of })))
      .execute()
    await tx.insertInto('contacts').values(contacts).execute()
    await tx
      .insertInto('contactIdentities')
      .values(contacts.map(({ id }, nth) => phoneIdentityRow(botId, id, `57${nth}`)))
      .execute()
    const tagged = contacts.flatMap(({ id: contactId }, nth) =>
      [all, ...(nth % 3 === 0 ? [third] : []), ...(nth >= 325 ? [last] : [])].map((tagId) => ({
        contactId,
        tagId,
      })),
    )
    await tx.insertInto('contactTags').values(tagged).execute()
  })
  const now = 1_800_000_000_000
  const tagged = (...tagIds: string[]) => ({ botId, audience: 'tags', tagIds }) as const
  const stretchesOf = async (audience: ReturnType<typeof tagged>, count: number): Promise<string[]> => {
    const ends: string[] = []
    for (let after = ''; ; after = ends.at(-1) ?? '') {
      const end = await store.read((db) => endOfStretch(db, audience, after, count))
      if (end === null) return ends
      ends.push(end)
    }
  }

  expect(await stretchesOf(tagged(last), 2)).toHaveLength(3)
  for (const count of [1, 7, 250]) {
    const ends = await stretchesOf(tagged(all, third, last), count)
    expect(ends).toEqual(ends.toSorted())
    expect(ends.at(-1)).toBe(contacts.at(-1)?.id)
    if (count === 1) expect(ends).toEqual(contacts.map(({ id }) => id))
  }
  expect(await countAudience(store, tagged(all, third, last), now)).toMatchObject({
    reached: 329,
    optedOut: 1,
  })
  expect(await countAudience(store, tagged(third, last), now)).toMatchObject({ reached: 113, optedOut: 1 })
  const shown = async (audience: Parameters<typeof sampleAudience>[1]) => {
    const rows = await sampleAudience(store, audience, { count: 3, now })
    return rows.map(({ name, id }) => name ?? contacts.findIndex((contact) => contact.id === id))
  }
  expect(await shown(tagged(all, third))).toEqual(['Cliente 250', 'Cliente 200', 'Cliente 150'])
  expect(await shown({ botId, audience: 'all', tagIds: [] })).toEqual([
    'Cliente 250',
    'Cliente 200',
    'Cliente 150',
  ])
  expect(await shown(tagged(last))).toEqual([329, 328, 327])
  expect(await shown(tagged())).toEqual([])
})
