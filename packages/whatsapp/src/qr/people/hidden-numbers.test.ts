import { expect, test } from 'vitest'
import { CUSTOMER, openLinkedShop, openShop, OWNER } from '../testing/shop.ts'

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

test('usernames come with the address book, with chats of before the link, and with what the owner’s phone writes', async () => {
  await using shop = await openShop()
  const { session, owner, laura, emulator } = shop
  const [before, saved, written] = ['uno', 'dos', 'tres'].map((name, count) =>
    emulator.addPhone({
      phoneNumber: `57300999000${count}`,
      name,
      hidesNumber: true,
      username: `${name}.R`,
    }),
  )
  if (!before || !saved || !written) throw new Error('Three phones were added')
  owner.recall(before.phoneNumber, [{ fromMe: false, at: Date.now() - 60_000, text: 'antes' }])
  await session.channel.connect()
  await owner.scan((await session.status('qr_ready')).qr)
  await session.status('connected')
  await owner.saveContacts([
    { phoneNumber: CUSTOMER, fullName: 'Laura', username: 'laura.g' },
    { phoneNumber: saved.phoneNumber, username: 'dos.R', byLid: true },
  ])
  const named = (username: string) =>
    session.until(() => session.people.find(({ peer }) => peer.username === username))
  const lidOf = ({ lidJid }: { lidJid: string }) => lidJid.split('@')[0]
  expect(await named('uno.r')).toMatchObject({
    peer: { phoneNumber: null, lid: lidOf(before) },
    savedName: null,
  })
  // Baileys gives the username for a name where there is none: the owner saved nobody under it.
  expect(await named('dos.r')).toMatchObject({
    peer: { phoneNumber: null, lid: lidOf(saved) },
    savedName: null,
  })
  expect(await named('laura.g')).toMatchObject({
    peer: { phoneNumber: CUSTOMER, lid: lidOf(laura) },
    savedName: 'Laura',
  })
  await owner.sendText(written.phoneNumber, 'hola, soy Marta')
  expect(await session.journalled('hola, soy Marta')).toMatchObject({
    peer: { phoneNumber: null, lid: lidOf(written), username: 'tres.r' },
  })
})
