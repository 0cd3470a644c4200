// The emulated WhatsApp and everybody's phones, in a process of their own: started by baileys-echo.ts.
import { startEmulator } from '@recado/whatsapp-emulator'
import type { Phone } from '@recado/whatsapp-emulator'
import { silenceLibsignal } from '../../packages/whatsapp/src/qr/baileys/silence-libsignal.ts'
import type { Driven, EmulatorAnswer, EmulatorRequest } from './protocol.ts'

const patienceMs = 30_000
silenceLibsignal()
const emulator = await startEmulator({ onFault: () => {} })
const tell = (answer: EmulatorAnswer): void => void process.send?.(answer)

process.on('disconnect', () => process.exit())
process.on('message', (request: EmulatorRequest) => {
  answer(request).then(tell, (error: unknown) => tell({ failed: String(error) }))
})
tell({ url: emulator.url })

async function answer(request: EmulatorRequest): Promise<EmulatorAnswer> {
  switch (request.ask) {
    case 'phone':
      emulator.addPhone(request)
      return { done: true }
    case 'scan':
      await phoneOf(request.phoneNumber).scan(request.qr)
      return { done: true }
    case 'drive':
      return drive(request.owner, request.customers.map(phoneOf), request)
  }
}

function phoneOf(phoneNumber: string): Phone {
  const phone = emulator.phone(phoneNumber)
  if (!phone) throw new Error(`Nobody has the number ${phoneNumber}`)
  return phone
}

type Manner = { each: number; everyMs: number }

/** Each customer writes `each` messages, the next one when the reply to the last is on their phone. */
async function drive(owner: string, customers: Phone[], { each, everyMs }: Manner): Promise<Driven> {
  const latencies: number[] = []
  const before = performance.now()
  await Promise.all(
    customers.map(async (phone) => {
      for (let count = 0; count < each; count += 1) {
        const took = await roundTrip(phone, owner, count)
        latencies.push(took)
        if (took < everyMs) await new Promise((resolve) => setTimeout(resolve, everyMs - took))
      }
    }),
  )
  const rate = (customers.length * each * 1000) / (performance.now() - before)
  for (const phone of customers) phone.clearChats()
  phoneOf(owner).clearChats()
  return { rate, latencies }
}

async function roundTrip(phone: Phone, owner: string, count: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const hear = ({ message }: { message: { fromMe: boolean } }): void => {
    if (!message.fromMe) resolve()
  }
  const timer = setTimeout(() => reject(new Error('No reply came')), patienceMs)
  phone.on('message', hear)
  const before = performance.now()
  await phone.sendText(owner, `hola ${count}`)
  await promise.finally(() => {
    clearTimeout(timer)
    phone.off('message', hear)
  })
  return performance.now() - before
}
