import { expect, test } from 'vitest'
import { openLinkedShop, OWNER } from '../testing/shop.ts'

test('who wrote without a number is told with one as soon as the phone’s address book or a chat’s settings have it', async () => {
  await using shop = await openLinkedShop()
  const { session, owner, emulator } = shop
  const people = ['573009990001', '573009990002', '573009990003'].map((phoneNumber) =>
    emulator.addPhone({ phoneNumber, name: phoneNumber, hidesNumber: true }),
  )
  for (const person of people) await person.sendText(OWNER, `de ${person.phoneNumber}`)
  for (const { phoneNumber } of people)
    expect(await session.journalled(`de ${phoneNumber}`)).toMatchObject({ peer: { phoneNumber: null } })
  const [first, second] = people.map(({ phoneNumber }) => phoneNumber)
  await owner.saveContacts([{ phoneNumber: first ?? '', fullName: 'Ana' }])
  await owner.showNumbers([second ?? ''])
  const pairs = () =>
    session.people.flatMap(({ peer }) => (peer.lid === null ? [] : (peer.phoneNumber ?? [])))
  await session.until(() => pairs().includes(first ?? '') && pairs().includes(second ?? ''))
  expect(pairs()).not.toContain(people[2]?.phoneNumber)
})
