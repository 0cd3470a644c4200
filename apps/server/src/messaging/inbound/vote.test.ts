import { expect, onTestFinished, test } from 'vitest'
import { conversationText } from '../../text/messaging/conversations.ts'
import { ana, Shop } from '../testing/shop.ts'

const choice = { name: 'sede', label: '¿En qué sede?', type: 'choice', required: true }
const booking = {
  type: 'FUNCTION_COLLECT',
  id: 'cita',
  name: 'Cita',
  config: {
    triggerKeywords: ['cita'],
    dataFields: [{ ...choice, options: ['Norte', 'Baja'], poll: true }],
    confirmationMessage: 'Te esperamos en {{sede}}.',
  },
}
const done = 'Te esperamos en Norte.'

/** A shop that asked Ana by a poll, and the id which that left with. */
async function asked(): Promise<{ shop: Shop; poll: string }> {
  const shop = await Shop.open({ nodes: [booking] })
  onTestFinished(() => shop.close())
  await shop.say('cita', { pushName: 'Ana' })
  await shop.clock.advance(2000)
  const [menu, poll] = shop.network.frames
  expect(menu?.text).toContain('1. Norte\n2. Baja')
  expect(poll?.text).toBe('¿En qué sede?|Norte|Baja')
  return { shop, poll: poll?.wireId ?? '' }
}

const voteOf = (shop: Shop, poll: string, options: string[]) =>
  shop.message('', {
    content: { type: 'vote', poll, options },
    quoted: { wireId: poll, fromMe: true, text: '📊 ¿En qué sede?' },
  })

test('a vote answers the step that waits, once, and stands in chat and log as what was chosen', async () => {
  const { shop, poll } = await asked()
  const vote = voteOf(shop, poll, ['Norte'])
  await Promise.all([shop.receive(vote), shop.receive(vote)])
  await shop.clock.advance(2000)
  await shop.receive(voteOf(shop, poll, ['Baja']), vote)
  await shop.clock.advance(2000)
  expect(shop.network.textsTo(ana).filter((text) => text === done)).toHaveLength(1)
  expect(shop.network.frames).toHaveLength(3)
  expect((await shop.chat()).map(({ text }) => text)).toEqual([
    'cita',
    expect.stringContaining('1. Norte'),
    '📊 ¿En qué sede?\n• Norte\n• Baja',
    'Norte',
    done,
    'Baja',
  ])
  const row = await shop.store.read((db) =>
    db.selectFrom('messages').selectAll().where('text', '=', 'Norte').executeTakeFirstOrThrow(),
  )
  expect(row).toMatchObject({ type: 'vote', quoted: expect.stringContaining('📊 ¿En qué sede?') })
  expect(await shop.log()).toContain('Ana: «Norte»')
  // An option is the shop's word: voting for it asks for no silence.
  expect(await shop.contact(ana)).toMatchObject({ optOut: 0, fields: JSON.stringify({ sede: 'Norte' }) })
  expect(shop.errors).toEqual([])
})

test('one that is taken back answers nothing, and one in a poll of nobody’s is kept and no more', async () => {
  const { shop, poll } = await asked()
  await shop.receive(voteOf(shop, poll, []))
  await shop.clock.advance(2000)
  await shop.receive(voteOf(shop, 'ANOTHER', ['Norte']))
  await shop.clock.advance(2000)
  expect(shop.network.frames).toHaveLength(2)
  expect(await shop.log()).toContain(`Ana: «${conversationText.kinds.vote}»`)
  await shop.say('1')
  await shop.clock.advance(2000)
  expect(shop.network.textsTo(ana).at(-1)).toBe(done)
})

test('a process that dies with the vote in hand answers it once when it is back', async () => {
  const { shop, poll } = await asked()
  const vote = voteOf(shop, poll, ['Norte'])
  await shop.kill()
  await shop.startProcess()
  await shop.receive(vote)
  await shop.kill()
  await shop.startProcess()
  await shop.receive(vote)
  await shop.clock.advance(5000)
  expect(shop.network.textsTo(ana).filter((text) => text === done)).toHaveLength(1)
  expect(shop.network.shown).toHaveLength(3)
})
