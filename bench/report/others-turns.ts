import { setTimeout as pause } from 'node:timers/promises'
import type { TestServer } from '../../apps/server/src/testing/test-server.ts'
import type { EmulatorProcess } from '../whatsapp/processes.ts'

const phone = '573015550100'
/** So many customers write, one so long after the other, and again as long after all have their replies. */
const crowd = 4
const apartMs = 60

/** What customers of another account's bot wait for its replies while something goes on; their phones are in a process of their own. */
export async function othersTurns(
  server: TestServer,
  emulator: EmulatorProcess,
): Promise<{
  /** How long each took since the last call of this, ms, once those have their replies who wait for one now. */
  taken: () => Promise<number[]>
  stop: () => Promise<void>
}> {
  const { token } = await server.register()
  const { _id: botId } = await server.createBot(token)
  await server.createNode(token, botId, {
    type: 'CUSTOM',
    name: 'Saludo',
    config: { regex: 'hola', response: '¡Hola!' },
  })
  const { messaging } = server.server
  await messaging.conversations.start()
  await messaging.jobs.recover()
  await emulator.ask({ ask: 'phone', phoneNumber: phone, name: 'Marta' })
  await messaging.host.connect(botId)
  const { qr } = await messaging.host.settled(botId, AbortSignal.timeout(60_000))
  if (qr === null) throw new Error('There was no code to scan')
  await emulator.ask({ ask: 'scan', phoneNumber: phone, qr })
  const customers = Array.from({ length: crowd }, (_, count) => `57311${1_000_000 + count}`)
  for (const phoneNumber of customers)
    await emulator.ask({ ask: 'phone', phoneNumber, name: `Cliente ${phoneNumber}` })

  let times: number[] = []
  let isOver = false
  const writeOnce = async (): Promise<void> => {
    times.push(...(await emulator.drive(phone, customers, 1, { apartMs })).latencies)
  }
  let batch = writeOnce()
  // Sessions are made and code is compiled.
  await batch
  times = []
  const writing = (async () => {
    while (!isOver) {
      batch = writeOnce()
      await batch
      await pause(apartMs)
    }
  })()
  return {
    async taken() {
      await batch
      const taken = times
      times = []
      return taken
    },
    async stop() {
      isOver = true
      await writing
    },
  }
}
