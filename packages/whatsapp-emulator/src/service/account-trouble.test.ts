import { beforeEach, expect, test } from 'vitest'
import { childOf } from '../wire/stanza.ts'
import { openLinkedShop, OWNER } from '../testing/linked-shop.ts'
import { silenceLibsignal } from '../testing/silence.ts'

beforeEach(silenceLibsignal)

test('a stuck app state is asked for in vain while messages flow, and what waits behind it waits', async () => {
  await using shop = await openLinkedShop()
  const { bot, owner, laura, emulator } = shop
  const asked = Promise.withResolvers<void>()
  let answered = 0
  const ids = new Set<string>()
  emulator.intercept(({ attrs }, direction) => {
    const id = attrs['id'] ?? ''
    if (direction === 'from-device' && attrs['xmlns'] === 'w:sync:app:state') {
      ids.add(id)
      asked.resolve()
    }
    if (direction === 'to-device' && ids.has(id)) answered += 1
    return 'pass'
  })
  owner.trouble.stickAppState()
  await asked.promise
  await laura.sendText(OWNER, 'sigo aquí')
  await bot.waitForText('sigo aquí')
  expect(answered).toBe(0)
  owner.trouble.freeAppState()
  // The news were not acknowledged: they come again after the next login, and are read.
  emulator.dropConnections()
  await bot.until(() => bot.endings.includes(428))
  await bot.waitForOpen()
  await bot.until(() => answered > 0)
})

test('a login that is never said to be over brings what waited all the same', async () => {
  await using shop = await openLinkedShop()
  const { bot, owner, laura, emulator } = shop
  owner.trouble.endlessLogin = true
  let ended = 0
  emulator.intercept((node, direction) => {
    if (direction === 'to-device' && childOf(node, 'offline')) ended += 1
    return 'pass'
  })
  emulator.dropConnections()
  await bot.until(() => bot.connection === 'close')
  const received = Promise.withResolvers<void>()
  emulator.intercept(({ tag }, direction) => {
    if (direction === 'from-device' && tag === 'receipt') received.resolve()
    return 'pass'
  })
  await laura.sendText(OWNER, 'mientras no estabas')
  await received.promise
  expect({ ended, caughtUp: bot.caughtUp }).toEqual({ ended: 0, caughtUp: false })
})

test('a withheld message comes without its content first, and with it later under the same id', async () => {
  await using shop = await openLinkedShop()
  const { bot, owner, laura, emulator } = shop
  const came: [id: string, what: string][] = []
  emulator.intercept(({ tag, attrs, content }, direction) => {
    const [child] = Array.isArray(content) ? content : []
    if (direction === 'to-device' && tag === 'message' && attrs['category'] !== 'peer')
      came.push([attrs['id'] ?? '', child?.tag ?? ''])
    return 'pass'
  })
  owner.trouble.withholdContent()
  const id = await laura.sendText(OWNER, 'con demora')
  await bot.until(() => bot.received.some(({ message }) => message.key.id === id))
  owner.trouble.releaseContent()
  await bot.waitForText('con demora')
  expect(came).toEqual([
    [id, 'unavailable'],
    [id, 'enc'],
  ])
})

test('a media host that fell silent answers nobody, until it does again', async () => {
  await using shop = await openLinkedShop()
  const { bot, emulator } = shop
  const answer = emulator.silenceMedia()
  const [host] = (await bot.socket.refreshMediaConn()).hosts
  const asked = fetch(`https://${host?.hostname}/nada`).then(
    () => 'answered',
    () => 'hung up',
  )
  expect(await Promise.race([asked, bot.socket.refreshMediaConn(true).then(() => 'still waiting')])).toBe(
    'still waiting',
  )
  answer()
  expect(await asked).toBe('hung up')
})
