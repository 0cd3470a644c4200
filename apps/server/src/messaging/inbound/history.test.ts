import { expect, onTestFinished, test } from 'vitest'
import { ana, Shop } from '../testing/shop.ts'

test('parts of a chat from before, in any order, add up to what is said of it', async () => {
  const shop = await Shop.open()
  onTestFinished(() => shop.close())
  const hour = 60 * 60_000
  const began = shop.clock.now() - 100 * hour
  const said = (text: string, hours: number, fromMe = false) =>
    shop.message(text, { at: began + hours * hour, fromMe })
  const part = async (...messages: ReturnType<typeof said>[]) => {
    const [{ peer, at }] = [...messages, said('', 0)]
    const wireId = `past:${messages.map((message) => message.wireId).join()}`
    await shop.receive({ kind: 'past', wireId, peer, at, savedName: null, messages })
    const { conversationCount, lastMessage, lastInboundAt } = await shop.contact(ana)
    return { conversationCount, lastMessage, heard: ((lastInboundAt ?? began) - began) / hour }
  }
  const later = await part(said('¿abren?', 30), said('Sí, hasta las 6', 31, true))
  expect(later).toEqual({ conversationCount: 1, lastMessage: 'Sí, hasta las 6', heard: 30 })
  const before = await part(said('hola', 0), said('gracias', 1))
  expect(before).toEqual({ conversationCount: 2, lastMessage: 'Sí, hasta las 6', heard: 30 })
  // Within a day of what is before and behind it: one talk, and what was counted stays.
  expect(await part(said('¿y el domingo?', 20))).toEqual(before)
  expect(await part(said('listo', 80))).toEqual({ conversationCount: 2, lastMessage: 'listo', heard: 80 })
})
