import { expect, onTestFinished, test } from 'vitest'
import { keptName } from '../people/contact-name.ts'
import { ana, Shop } from '../testing/shop.ts'

// What no app of WhatsApp's sends, and a program of somebody's own does.

test('words, names and marks of any length are kept as long as WhatsApp lets them be', async () => {
  const shop = await Shop.open()
  onTestFinished(() => shop.close())
  const long = '¿abren? '.repeat(10_000)
  // Cut in the middle of a pair.
  const pushName = `${'L'.repeat(79)}👍${long}`
  const said = await shop.say(long, { pushName })
  const target = { wireId: said.wireId, fromMe: false }
  const { peer, at } = said
  const mark = { type: 'marked', emoji: '👍'.repeat(1_000) } as const
  await shop.receive({ kind: 'change', wireId: 'A', peer, fromMe: false, at, target, change: mark })
  const edit = { type: 'edited', text: `${long}!` } as const
  const read = () =>
    shop.store.read((db) => db.selectFrom('messages').select(['text', 'marks']).executeTakeFirstOrThrow())
  expect((await read()).text).toBe(long.slice(0, 65_536))
  await shop.receive({ kind: 'change', wireId: 'B', peer, fromMe: false, at, target, change: edit })
  const { text, marks } = await read()
  expect(text).toBe(long.slice(0, 65_536))
  expect(marks?.length).toBeLessThan(300)
  expect((await shop.contact(ana)).pushName).toBe('L'.repeat(79))
})

test.each([
  [105, 'hola', 100],
  [7, 'a'.repeat(60_000), 2],
])(
  'of %d messages that one turn would answer it takes the newest, so that none costs more than the one before',
  async (times, text, taken) => {
    const shop = await Shop.open()
    onTestFinished(() => shop.close())
    const said = await Promise.all(Array.from({ length: times }, (_, nth) => shop.say(`${text}${nth}`)))
    const { events } = await shop.store.read((db) =>
      db.selectFrom('turns').select('events').executeTakeFirstOrThrow(),
    )
    const kept = JSON.parse(events).map(({ wireId }: { wireId: string }) => wireId)
    expect(kept).toEqual(said.slice(-taken).map(({ wireId }) => wireId))
  },
)

test('what stands beside the words of a message is no longer than words may be', async () => {
  const shop = await Shop.open()
  onTestFinished(() => shop.close())
  const place = { type: 'location', latitude: 4.6, longitude: -74, address: 'á'.repeat(1_000_000) } as const
  await shop.say('', { content: place })
  const { media } = await shop.store.read((db) =>
    db.selectFrom('messages').select('media').executeTakeFirstOrThrow(),
  )
  expect(media?.length).toBeLessThan(70_000)
})

test.each([
  ['Ana\u202Egpj', 'Anagpj'],
  ['Ana\nEscribió: ya pagué', 'Ana Escribió: ya pagué'],
  ['\u3164', null],
  ['\u200B\u2800\u{E0041}', null],
  ['👩‍🍳 Ana', '👩‍🍳 Ana'],
  [`${'\u200B'.repeat(300)}Ana`, 'Ana'],
])('the name %j is kept as %j: a line of a list shows it', (pushName, kept) =>
  expect(keptName(pushName)).toBe(kept),
)
