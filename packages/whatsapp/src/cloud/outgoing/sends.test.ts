import { expect, test } from 'vitest'
import { ChannelDownError, UncertainSendError, UnsentError } from '../../channel.ts'
import { CloudLine } from '../testing/cloud-line.ts'

async function openChat() {
  const line = await CloudLine.openLinked()
  const { laura, line: number } = line.shop
  await laura.sendText(number.number, 'hola')
  await line.until(() => line.journal.length > 0)
  const to = { phoneNumber: laura.phoneNumber, lid: null }
  const send = async (text: string, key: string) => {
    const message = await line.channel.prepare(to, { type: 'text', text })
    await line.channel.transmit({ ...message, key })
  }
  return Object.assign(line, { send, to })
}

test('what Graph refuses has a class and a code, and says whether it waits', async () => {
  await using line = await openChat()
  const { faults } = line.shop.graph
  for (const [code, kind, retryAfterMs] of [
    [131047, 'window', null],
    [131026, 'undeliverable', null],
    [131056, 'pair', 4_000],
    [130429, 'throughput', 1_000],
    [131048, 'spam', 600_000],
    [132001, 'template', null],
    [100, 'bad_request', null],
  ] as const) {
    faults.begin('refused', { code, times: 1 })
    const refused = line.send('no', `fila.${code}`)
    await expect(refused).rejects.toMatchObject({
      name: 'UnsentError',
      code: String(code),
      kind,
      retryAfterMs,
    })
  }
  expect(line.shop.shown('no')).toBe(0)
})

test('a message of which Graph does not say what became is uncertain, and its key settles it', async () => {
  await using line = await openChat()
  const { faults } = line.shop.graph
  const ends = [
    ['cut-after-accepting', {}],
    ['error-500', { accepted: true }],
    ['error-500-html', { accepted: true }],
    ['no-message-id', {}],
  ] as const
  for (const [name, options] of ends) {
    faults.begin(name, { ...options, times: 1 })
    await expect(line.send(name, `fila.${name}`)).rejects.toBeInstanceOf(UncertainSendError)
    const settled = await line.until(() => line.deliveries.find(({ key }) => key === `fila.${name}`))
    expect(settled.wireId).toMatch(/^wamid\./)
    expect(line.shop.shown(name)).toBe(1)
  }
})

test('a token that Graph takes no more takes the line down, and the message has not left', async () => {
  await using line = await openChat()
  const fault = line.shop.graph.faults.begin('token-refused')
  await expect(line.send('tarde', 'fila.1')).rejects.toBeInstanceOf(ChannelDownError)
  await line.until(() => line.updates.at(-1)?.status === 'error')
  expect(line.updates.at(-1)).toMatchObject({ status: 'error', reason: 'token', willRetry: true })
  fault.end()
  await line.channel.connect()
  await line.send('ahora sí', 'fila.2')
  await line.until(() => line.shop.shown('ahora sí') === 1)
  expect(line.shop.shown('tarde')).toBe(0)
})

test('a message that Meta took and refused for the account takes the line down', async () => {
  await using line = await openChat()
  line.shop.account.restriction = { type: 'RESTRICTED_BIZ_INITIATED_MESSAGING', until: Infinity }
  line.channel.told?.([{ wireId: 'wamid.1', state: 'refused', code: '131031', kind: 'restricted' }])
  await line.until(() => line.updates.at(-1)?.status === 'error')
  expect(line.updates.at(-1)).toMatchObject({ status: 'error', reason: 'restricted' })
})

test('a number that is the line’s own, and somebody without an address, are refused before anything is asked', async () => {
  await using line = await openChat()
  const hello = { type: 'text', text: 'hola' } as const
  const own = line.channel.prepare({ phoneNumber: line.shop.line.number, lid: null }, hello)
  await expect(own).rejects.toMatchObject({ kind: 'own_number' })
  const nobody = line.channel.prepare({ phoneNumber: null, lid: '1833' }, hello)
  await expect(nobody).rejects.toBeInstanceOf(UnsentError)
  expect(line.shop.graph.attempts()).toHaveLength(0)
})

test('the token follows no redirect to another host', async () => {
  await using line = await openChat()
  const { laura, line: number, graph } = line.shop
  const asked: string[] = []
  await using elsewhere = await CloudLine.open()
  graph.faults.begin('media-redirected', { to: elsewhere.callbackUrl })
  elsewhere.on('change', () => asked.push('asked'))
  await laura.media.send(number.number, { kind: 'image', data: Buffer.from('foto'), mimeType: 'image/jpeg' })
  const message = await line.until(() =>
    line.journal.find((item) => item.kind === 'message' && item.content.type === 'image'),
  )
  if (message.kind !== 'message') throw new Error('not a message')
  await expect(line.channel.fetchMedia(message.raw, 1000)).rejects.toMatchObject({ reason: 'gone' })
  expect(asked).toEqual([])
})

test('a file that does not match its hash is damaged', async () => {
  await using line = await openChat()
  const { laura, line: number, graph } = line.shop
  graph.faults.begin('media-wrong-hash')
  await laura.media.send(number.number, { kind: 'image', data: Buffer.from('foto'), mimeType: 'image/jpeg' })
  const message = await line.until(() =>
    line.journal.find((item) => item.kind === 'message' && item.content.type === 'image'),
  )
  if (message.kind !== 'message') throw new Error('not a message')
  await expect(line.channel.fetchMedia(message.raw, 1000)).rejects.toMatchObject({ reason: 'damaged' })
})
