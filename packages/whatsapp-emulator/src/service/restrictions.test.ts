import { beforeEach, expect, test } from 'vitest'
import { CUSTOMER, openLinkedShop, OWNER } from '../testing/linked-shop.ts'
import { silenceLibsignal } from '../testing/silence.ts'

beforeEach(silenceLibsignal)

const HOUR = 3_600_000

test('a lock and a cap are pushed and answered; under the lock strangers are refused, each try counted', async () => {
  await using shop = await openLinkedShop()
  const { bot, owner, laura, emulator } = shop
  const { restrictions } = owner
  const stranger = emulator.addPhone({ phoneNumber: '573009990000', name: 'Nadie' })
  await laura.sendText(OWNER, 'hola')
  await bot.waitForText('hola')
  await expect(bot.socket.fetchAccountReachoutTimelock()).rejects.toThrow('unexpected response')

  const locks: unknown[] = []
  const caps: unknown[] = []
  bot.socket.ev.on('connection.update', ({ reachoutTimeLock }) => {
    if (reachoutTimeLock) locks.push(reachoutTimeLock)
    bot.emit('change')
  })
  bot.socket.ev.on('message-capping.update', (cap) => (caps.push(cap), bot.emit('change')))
  const until = (Math.floor(Date.now() / 1000) + 3600) * 1000
  restrictions.lock({ until, type: 'WEB_COMPANION_ONLY' })
  restrictions.cap({ total: 30, used: 12, cycleStart: 0, cycleEnd: until, status: 'FIRST_WARNING' })
  await bot.until(() => locks.length === 1 && caps.length === 1)
  const lock = { isActive: true, timeEnforcementEnds: new Date(until), enforcementType: 'WEB_COMPANION_ONLY' }
  expect(locks).toEqual([lock])
  expect(caps).toMatchObject([{ total_quota: 30, used_quota: 12, capping_status: 'FIRST_WARNING' }])
  expect(await bot.socket.fetchAccountReachoutTimelock()).toEqual(lock)
  expect(await bot.socket.fetchNewChatMessageCap()).toMatchObject({ total_quota: 30, used_quota: 12 })

  const acks: (string | undefined)[] = []
  emulator.intercept((node, direction) => {
    if (direction === 'to-device' && node.tag === 'ack' && node.attrs['class'] === 'message')
      acks.push(node.attrs['error'] ?? node.attrs['refresh_lid'])
    bot.emit('change')
    return 'pass'
  })
  const send = async (to: string, text: string) => {
    const answered = acks.length + 1
    await bot.socket.relayMessage(
      `${to}@s.whatsapp.net`,
      { conversation: text },
      { messageId: `3EB0${text}` },
    )
    await bot.until(() => acks.length === answered)
  }
  await send(stranger.phoneNumber, 'UNO')
  await send(CUSTOMER, 'DOS')
  restrictions.lock(null)
  await send(stranger.phoneNumber, 'TRES')
  restrictions.staleDevices = 1
  restrictions.movedNumbers.add(CUSTOMER)
  await send(CUSTOMER, 'CUATRO')
  await send(CUSTOMER, 'CINCO')
  expect(acks).toEqual(['463', undefined, undefined, '479', 'true'])
  expect(restrictions.reachOuts.map(({ messageId }) => messageId)).toEqual(['3EB0UNO', '3EB0TRES'])
  restrictions.lock({ until: Date.now() - HOUR, type: 'DEFAULT' }, { push: false })
  expect(await bot.socket.fetchAccountReachoutTimelock()).toMatchObject({ isActive: false })
})
