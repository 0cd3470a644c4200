import { createSocket, type Socket } from 'node:dgram'
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { askDns } from './ask-dns.ts'

const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close()
})

/** A server of names: what it answers to a question, null for nothing. */
async function serve(answer: (question: Buffer) => Buffer | null): Promise<string[]> {
  const socket = createSocket('udp4')
  sockets.push(socket)
  socket.on('message', (question, { port, address }) => {
    const said = answer(question)
    if (said) socket.send(said, port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return [`127.0.0.1:${socket.address().port}`]
}

/** The question back with these records, or with a code of why there is none (RFC 1035, 4.1). */
function reply(question: Buffer, records: Buffer[], code = 0): Buffer {
  const end = question.indexOf(0, 12) + 5
  const head = Buffer.from(question.subarray(0, end))
  head.writeUInt16BE(0x8180 + code, 2)
  head.writeUInt16BE(records.length, 6)
  head.writeUInt32BE(0, 8)
  return Buffer.concat([head, ...records])
}
const typeOf = (question: Buffer): number => question.readUInt16BE(question.indexOf(0, 12) + 1)
/** Of the name at the beginning of the question. */
function record(type: number, data: number[]): Buffer {
  return Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 9, 0, data.length, ...data])
}

test('a name has all that DNS says of it, of both families', async () => {
  const [a, aaaa] = [1, 28]
  const servers = await serve((question) =>
    typeOf(question) === a
      ? reply(question, [record(a, [8, 8, 8, 8]), record(a, [127, 0, 0, 1])])
      : reply(question, [record(aaaa, [0x20, 1, ...Array.from({ length: 13 }, () => 0), 7])]),
  )
  expect(await askDns({ servers })('tienda.co')).toEqual([
    { address: '8.8.8.8', family: 4 },
    { address: '127.0.0.1', family: 4 },
    { address: '2001::7', family: 6 },
  ])
})

test('a name that there is not is told from one that nobody answers for', async () => {
  const none = await serve((question) => reply(question, [], 3))
  await expect(askDns({ servers: none })('tienda.co')).rejects.toMatchObject({ code: 'ENOTFOUND' })
  const mute = await serve(() => null)
  const asked = askDns({ servers: mute, timeout: 20, tries: 1, maxTimeout: 20 })('tienda.co')
  await expect(asked).rejects.toMatchObject({ code: 'EAI_AGAIN' })
})

test('names whose servers do not answer keep no other look-up of the process waiting', async () => {
  const held: (() => void)[] = []
  const socket = createSocket('udp4')
  sockets.push(socket)
  socket.on('message', (question, { port, address }) => {
    held.push(() => socket.send(reply(question, [], 3), port, address))
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const servers = [`127.0.0.1:${socket.address().port}`]
  const patient = { servers, timeout: 60_000, maxTimeout: 60_000 }
  const asked = Array.from({ length: 20 }, (_, nth) => askDns(patient)(`n${nth}.tienda.co`))
  const all = Promise.allSettled(asked)
  await expect.poll(() => held.length).toBe(40)
  await expect(lookup('localhost')).resolves.toBeDefined()
  for (const answer of held) answer()
  expect((await all).map(({ status }) => status)).toEqual(asked.map(() => 'rejected'))
})

test('this machine’s own name is asked of nobody', async () => {
  for (const name of ['localhost', 'LOCALHOST.', 'algo.localhost'])
    expect(await askDns({ servers: ['127.0.0.1:9'] })(name)).toEqual([{ address: '127.0.0.1', family: 4 }])
})
