import { defaultSettings } from '@recado/contract/builder/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ana, Shop } from '../../messaging/testing/shop.ts'
import { presentContacts } from './contacts.repository.ts'
import { findContacts } from './find-contacts.ts'

let shop: Shop
beforeAll(async () => {
  shop = await Shop.open()
  // The network counts whole seconds, and our clock does not.
  await shop.clock.advance(700)
})
afterAll(() => shop.close())

const bySecond = (at: number) => Math.floor(at / 1000) * 1000
const say = (text: string, more: object = {}) => shop.say(text, { at: bySecond(shop.clock.now()), ...more })

/** Whether it is known of the contact, and whether the filter finds it. */
const unanswered = () =>
  shop.store.read(async (db) => {
    const now = shop.clock.now()
    const page = { limit: 10, now }
    const all = await presentContacts(db, (await findContacts(db, shop.botId, {}, page)).rows, now)
    const found = await findContacts(db, shop.botId, { state: 'unanswered' }, page)
    return [all[0]?.unanswered, found.rows.length]
  })

test('a chat is unanswered from the customer’s message on until somebody writes back', async () => {
  await say('hola')
  expect(await unanswered()).toEqual([true, 1])
  await shop.clock.advance(10_000)
  expect(await unanswered()).toEqual([false, 0])
  await shop.pause((await shop.contact(ana)).id)
  await say('¿hay alguien?')
  await shop.clock.advance(10_000)
  expect(await unanswered()).toEqual([true, 1])
  await say('Ya te atiendo', { fromMe: true })
  expect(await unanswered()).toEqual([false, 0])
})

test('what is answered in the same moment, or by a clock behind the network’s, counts as answered', async () => {
  await shop.resume((await shop.contact(ana)).id)
  await say('BAJA')
  expect(await unanswered()).toEqual([false, 0])
  await shop.clock.advance(60_000)
  await say('hola', { at: bySecond(shop.clock.now()) + 8000 })
  expect(await unanswered()).toEqual([true, 1])
  await shop.clock.advance(5000)
  expect(await unanswered()).toEqual([false, 0])
})

test('what never reached the customer answers nobody, and does once it is sent again', async () => {
  const { botId, network, conversations } = shop
  await shop.clock.advance(60_000)
  network.up = false
  await say('¿siguen abiertos?')
  await shop.clock.advance(10_000)
  conversations.channelDown(botId)
  expect(await unanswered()).toEqual([false, 0])
  const contactId = (await shop.contact(ana)).id
  await shop.pause(contactId)
  expect((await shop.chat()).at(-1)).toMatchObject({ author: 'bot', status: 'cancelled' })
  expect(await unanswered()).toEqual([true, 1])

  const { messageId, status } = await shop.write(contactId, 'Sí, hasta las 8')
  expect([status, ...(await unanswered())]).toEqual(['failed', true, 1])
  network.up = true
  await conversations.channelUp(botId)
  expect(await conversations.retry({ botId, messageId })).toBe('queued')
  expect(await unanswered()).toEqual([false, 0])
})

test('who asked for a person waits for one, whatever the bot said as it handed them on', async () => {
  const ask = {
    type: 'FUNCTION_ACTION',
    config: {
      triggerCondition: 'keyword',
      triggerKeywords: ['persona'],
      actionType: 'handoff',
      actionConfig: { text: 'Te paso con Marta' },
    },
  } as const
  await shop.resume((await shop.contact(ana)).id)
  await shop.become({ nodes: [ask], settings: defaultSettings })
  await shop.clock.advance(60_000)
  await say('quiero hablar con una persona')
  await shop.clock.advance(10_000)
  expect((await shop.chat()).at(-1)).toMatchObject({
    author: 'bot',
    text: 'Te paso con Marta',
  })
  expect(await unanswered()).toEqual([true, 1])

  await shop.clock.advance(60_000)
  const { id } = await shop.contact(ana)
  await shop.write(id, 'Hola, soy Marta')
  await shop.clock.advance(10_000)
  expect((await shop.chat()).at(-1)).toMatchObject({ author: 'owner', text: 'Hola, soy Marta' })
  expect(await unanswered()).toEqual([false, 0])
})
