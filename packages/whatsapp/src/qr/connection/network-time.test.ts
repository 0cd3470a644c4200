import { startEmulator } from '@recado/whatsapp-emulator'
import { expect, test } from 'vitest'
import { TestSession } from '../testing/test-session.ts'

test('each login tells the network’s time, which need not be the machine’s', async () => {
  const network = Date.UTC(2026, 10, 2, 15, 0, 7, 300)
  const emulator = await startEmulator({ clock: () => network })
  const owner = emulator.addPhone({ phoneNumber: '573005550100', name: 'Marta' })
  const session = new TestSession(emulator)
  await session.channel.connect()
  await owner.scan((await session.status('qr_ready')).qr)
  await session.status('connected')
  await session.channel.close()
  await emulator.close()
  expect(new Set(session.networkTimes)).toEqual(new Set([Date.UTC(2026, 10, 2, 15, 0, 7, 500)]))
})
