import { afterEach, describe, expect, test } from 'vitest'
import { ana, beto, Shop } from './testing/shop.ts'

let shop: Shop
const open = async (options: Parameters<typeof Shop.open>[0] = {}) =>
  (shop = await Shop.open({ clockIsSet: true, ...options }))
afterEach(() => shop.close())

const reply = '¡Hola! ¿Qué buscas?'
const minute = 60_000
const day = 24 * 60 * minute

describe.each([
  ['two minutes back', -2 * minute],
  ['two minutes ahead', 2 * minute],
  ['a day back', -day],
  ['a day ahead', day],
])('the machine’s clock is set %s', (_name, step) => {
  test('an answer that waits comes at its time, and the next one too', async () => {
    await open()
    await shop.say('hola')
    await shop.clock.advance(1000)
    shop.clock.set(step)
    await shop.clock.advance(999)
    expect(shop.network.frames).toEqual([])
    await shop.clock.advance(1)
    expect(shop.network.textsTo(ana)).toEqual([reply])
    await shop.say('hola')
    await shop.clock.advance(2000)
    expect(shop.network.textsTo(ana)).toEqual([reply, reply])
    expect((await shop.chat()).map(({ author }) => author)).toEqual(['customer', 'bot', 'customer', 'bot'])
    expect(shop.errors).toEqual([])
  })

  test('what is queued while the line is down leaves when it is up, in its order', async () => {
    await open()
    shop.network.up = false
    await shop.say('hola')
    await shop.say('hola', { from: beto })
    await shop.clock.advance(3000)
    shop.clock.set(step)
    await shop.say('chao')
    await shop.clock.advance(3000)
    shop.network.up = true
    await shop.clock.advance(31_000)
    expect(shop.network.textsTo(ana)).toEqual([reply, expect.stringContaining('no entendí')])
    expect(shop.network.textsTo(beto)).toEqual([reply])
  })

  test('nobody who wrote at a human pace is taken for a loop', async () => {
    await open({ settings: { responseDelay: 1 } })
    for (let turn = 0; turn < 18; turn++) {
      await shop.say('hola')
      await shop.clock.advance(8000)
      if (turn === 16) shop.clock.set(step)
    }
    await shop.say('hola')
    await shop.clock.advance(8000)
    expect(shop.network.frames).toHaveLength(19)
    expect(await shop.contact(ana)).toMatchObject({ paused: 0 })
  })

  test('the bot keeps still for as long as it was told, and no longer', async () => {
    await open()
    await shop.say('hola')
    await shop.clock.advance(2000)
    const { id } = await shop.contact(ana)
    await shop.write(id, 'Hola, soy yo')
    await shop.clock.advance(5 * minute)
    shop.clock.set(step)
    await shop.clock.advance(20 * minute)
    await shop.say('hola')
    await shop.clock.advance(4000)
    expect(shop.network.frames).toHaveLength(2)
    await shop.clock.advance(5 * minute)
    await shop.say('hola')
    await shop.clock.advance(2000)
    expect(shop.network.frames).toHaveLength(3)
  })

  test('a process that starts then goes on where the last one was', async () => {
    await open()
    await shop.say('hola')
    shop.clock.set(step)
    await shop.clock.advance(1500)
    await shop.kill()
    await shop.startProcess()
    await shop.say('hola', { from: beto })
    await shop.clock.advance(2000)
    expect(shop.network.textsTo(ana)).toEqual([reply])
    expect(shop.network.textsTo(beto)).toEqual([reply])
  })
})
