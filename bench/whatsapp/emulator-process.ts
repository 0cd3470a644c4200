// The emulated WhatsApp and everybody's phones, in a process of their own: started by echo.ts.
import { startEmulator } from '@recado/whatsapp-emulator'
import type { Phone } from '@recado/whatsapp-emulator'
import { silenceLibsignal } from '../../packages/whatsapp/src/qr/baileys/silence-libsignal.ts'
import type { Driven, EmulatorAnswer, EmulatorRequest, Heard, Manner } from './protocol.ts'

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
    case 'write':
      await write(request.owner, request.customers.map(phoneOf), request.each)
      return { done: true }
    case 'listen':
      listen(request.customers)
      return { done: true }
    case 'heard':
      return { heard: heard.splice(0), now: performance.now() - since }
    case 'drive':
      return drive(request.owner, request.customers.map(phoneOf), request.each, request)
  }
}

function phoneOf(phoneNumber: string): Phone {
  const phone = emulator.phone(phoneNumber)
  if (!phone) throw new Error(`Nobody has the number ${phoneNumber}`)
  return phone
}

const heard: Heard[] = []
let since = 0

function listen(customers: string[]): void {
  since = performance.now()
  for (const customer of customers)
    phoneOf(customer).on('message', ({ message }) => {
      if (!message.fromMe) heard.push({ customer, at: performance.now() - since })
    })
}

/** One customer after another has their turn, as they would over an hour. */
async function write(owner: string, customers: Phone[], each: number): Promise<void> {
  for (let count = 0; count < each; count += 1)
    for (const phone of customers) await phone.sendText(owner, `hola ${count}`)
}

/** Each customer writes `each` messages, the next one when the reply to the last is on their phone. */
async function drive(
  owner: string,
  customers: Phone[],
  each: number,
  { everyMs = 0, apartMs = 0 }: Manner,
): Promise<Driven> {
  const latencies: number[] = []
  const before = performance.now()
  await Promise.all(
    customers.map(async (phone, nth) => {
      await new Promise((resolve) => setTimeout(resolve, nth * apartMs))
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
