import type { Message } from '@recado/contract/messaging/messages'
import { expect, it, vi } from 'vitest'
import { chatMessage } from '../../../testing/fixtures.ts'
import { Conversation, type ConversationPorts } from './conversation.ts'
import { arrivedAfter, type Pending } from './lines.ts'
import type { MessagePage } from './message-list.ts'
import type { SendOutcome } from './outbox.ts'

const message = (id: string, minute: number, more: Partial<Message> = {}): Message =>
  chatMessage({
    _id: id,
    text: id,
    timestamp: new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString(),
    ...more,
  })
const mine = (id: string, minute: number, text: string, more: Partial<Message> = {}) =>
  message(id, minute, { from: 'bot', author: 'owner', status: 'queued', text, ...more })
const page = (messages: Message[], nextCursor: string | null = null): MessagePage => ({
  messages,
  nextCursor,
})

/** A chat whose server answers when the test says so. */
function openChat(pages: MessagePage[]) {
  const answers: ((outcome: SendOutcome) => void)[] = []
  const sent: string[] = []
  const failures: string[] = []
  const unsent: (Pending | null)[] = []
  let later = () => {}
  let keys = 0
  const ports: ConversationPorts = {
    page: vi.fn<ConversationPorts['page']>(async () => pages.shift() ?? page([])),
    upload: async () => ({ type: 'refused', reason: 'no' }),
    send: ({ key, text }) => {
      sent.push(`${key} ${text}`)
      return new Promise((resolve) => answers.push(resolve))
    },
    retry: async (id) => mine(id, 5, 'x'),
    onFailure: (reason) => failures.push(reason),
    onRecovery: () => failures.splice(0),
    onUnsent: (pending) => unsent.push(pending),
    newKey: () => `k${++keys}`,
    now: () => Date.UTC(2026, 0, 1, 0, 30),
    after: (_, job) => {
      later = job
      return () => {}
    },
  }
  const chat = new Conversation(ports)
  const write = (text: string) => chat.send({ text, note: false, file: null, replyTo: null })
  const shown = () =>
    chat.view().lines.map(({ message: arrived, pending }) => arrived?.text ?? `…${pending?.text}`)
  const answer = async (outcome: SendOutcome) => {
    await expect.poll(() => answers).not.toHaveLength(0)
    answers.shift()?.(outcome)
    await Promise.resolve()
  }
  /** What the list was told last. */
  const listed = () => unsent.at(-1)
  return { chat, ports, write, shown, answer, sent, failures, listed, later: () => later() }
}

it('tells that a file is being prepared, then how much of it is at the server', async () => {
  const { chat, ports } = openChat([page([])])
  const put = Promise.withResolvers<Awaited<ReturnType<ConversationPorts['upload']>>>()
  let tell: Parameters<ConversationPorts['upload']>[1] = () => {}
  ports.upload = (_, onProgress) => {
    tell = onProgress
    return put.promise
  }
  await chat.catchUp()
  chat.send({ text: '', note: false, file: new File(['x'], 'IMG_1.heic'), replyTo: null })
  const pending = () => chat.view().lines[0]?.pending
  tell(0.4, 'turning')
  expect(pending()).toMatchObject({ turning: true, uploaded: 0.4 })
  tell(0.1, 'sending')
  expect(pending()).toMatchObject({ turning: false, uploaded: 0.1 })
  put.resolve({ type: 'refused', reason: 'no' })
  await expect.poll(() => pending()?.state).toBe('refused')
})

it('shows what is written at once, in order, and the server’s message takes its place without a double', async () => {
  const { chat, write, shown, answer, sent } = openChat([page([message('hola', 1)])])
  await chat.catchUp()
  expect([write('   '), write(' uno '), write('dos')]).toEqual([false, true, true])
  expect(shown()).toEqual(['hola', '…uno', '…dos'])
  const key = chat.view().lines[1]?.key
  // Told over the socket before the call is answered: still one bubble, still the same one.
  chat.receive(mine('m1', 2, 'uno'))
  expect(shown()).toEqual(['hola', 'uno', '…dos'])
  expect(chat.view().lines[1]?.key).toBe(key)
  chat.receive(mine('m1', 2, 'uno', { status: 'read' }))
  await answer({ type: 'sent', message: mine('m1', 2, 'uno') })
  await expect.poll(() => sent).toEqual(['k1 uno', 'k2 dos'])
  // What the socket said of it is newer than the answer.
  expect(chat.view().lines[1]?.message?.status).toBe('read')
  await answer({ type: 'sent', message: mine('m2', 3, 'dos') })
  await expect.poll(() => shown()).toEqual(['hola', 'uno', 'dos'])
  expect(chat.view().lines.map((line) => line.key)).toEqual(['hola', 'k1', 'k2'])
})

it('the same words twice are two bubbles, and an older equal message is neither of them', async () => {
  const { chat, write, shown, answer } = openChat([page([mine('old', 1, 'ok')])])
  await chat.catchUp()
  write('ok')
  write('ok')
  expect(shown()).toEqual(['ok', '…ok', '…ok'])
  await answer({ type: 'sent', message: mine('n1', 2, 'ok') })
  await expect.poll(() => shown()).toEqual(['ok', 'ok', '…ok'])
})

it('without an answer it waits, says so once and until it is sent, and goes again under its key; nothing overtakes it', async () => {
  const { chat, write, shown, answer, sent, failures, later } = openChat([page([])])
  await chat.catchUp()
  write('uno')
  write('dos')
  await answer({ type: 'no-answer', reason: 'Sin respuesta del servidor' })
  await expect.poll(() => chat.view().lines[0]?.pending?.state).toBe('waiting')
  later()
  await answer({ type: 'no-answer', reason: 'Sin respuesta del servidor' })
  await expect.poll(() => chat.view().lines[0]?.pending?.state).toBe('waiting')
  expect(failures).toEqual(['Sin respuesta del servidor'])
  chat.back()
  await answer({ type: 'sent', message: mine('m1', 2, 'uno') })
  await expect.poll(() => failures).toEqual([])
  await answer({ type: 'refused', reason: 'El archivo ya no está' })
  expect(sent).toEqual(['k1 uno', 'k1 uno', 'k1 uno', 'k2 dos'])
  await expect.poll(() => chat.view().lines[1]?.pending).toMatchObject({ state: 'refused' })
  chat.discard('k2')
  expect(shown()).toEqual(['uno'])
})

it('tells the list what waits last, notes apart, until the server has it', async () => {
  const { chat, write, answer, listed } = openChat([page([message('hola', 1)])])
  await chat.catchUp()
  expect(listed()).toBeUndefined()
  write('uno')
  write('dos')
  chat.send({ text: 'paga los viernes', note: true, file: null, replyTo: null })
  expect(listed()).toMatchObject({ text: 'dos', state: 'sending' })
  await answer({ type: 'sent', message: mine('m1', 2, 'uno') })
  await answer({ type: 'refused', reason: 'El archivo ya no está' })
  await expect.poll(() => listed()).toMatchObject({ text: 'dos', state: 'refused' })
  chat.discard('k2')
  expect(listed()).toBeNull()
})

it('a message that the server keeps as failed is said, and tried again in its place', async () => {
  const { chat, write, answer, failures } = openChat([page([])])
  await chat.catchUp()
  write('x')
  await answer({
    type: 'sent',
    message: mine('m1', 5, 'x', { status: 'failed', reason: 'WhatsApp no está conectado' }),
  })
  await expect.poll(() => failures).toEqual(['WhatsApp no está conectado'])
  await chat.retry('m1')
  expect(chat.view().lines.map(({ message: one }) => one?.status)).toEqual(['queued'])
})

it('a message that is tried again stays as the socket told of it, however late the answer or its refusal comes', async () => {
  const failed = mine('m1', 5, 'x', { status: 'failed', reason: 'WhatsApp no está conectado' })
  const { chat, ports } = openChat([page([failed])])
  await chat.catchUp()
  const statuses = () => chat.view().lines.map(({ message: one }) => one?.status)
  for (const answersWith of ['the message', 'a refusal']) {
    const come = Promise.withResolvers<Message>()
    ports.retry = () => come.promise
    const retried = chat.retry('m1').catch(() => 'refused')
    expect(statuses()).toEqual(['queued'])
    chat.receive({ ...failed, status: 'delivered', reason: null })
    if (answersWith === 'a refusal') come.reject(new Error('Ese mensaje no falló'))
    else come.resolve(mine('m1', 5, 'x'))
    await retried
    expect(statuses()).toEqual(['delivered'])
  }
})

it('reads back as far as a message that was looked for, and says when it is not there', async () => {
  const { chat, ports } = openChat([
    page([message('d', 4)], 'c3'),
    page([message('c', 3)], 'c2'),
    page([message('a', 1), message('b', 2)]),
  ])
  await chat.catchUp()
  const older = chat.loadOlder()
  expect(await chat.reach('a')).toBe(true)
  await older
  expect(chat.view().lines.map(({ key }) => key)).toEqual(['a', 'b', 'c', 'd'])
  expect(ports.page).toHaveBeenLastCalledWith('c2', 'a')
  expect(await chat.reach('gone')).toBe(false)
})

it('keeps the order whatever comes when: pages, live messages, a gap', async () => {
  let release: (page: MessagePage) => void = () => {}
  const { chat, ports, shown } = openChat([page([message('c', 3), message('d', 4)], 'c')])
  await chat.catchUp()
  chat.receive(message('f', 6))
  chat.receive(message('e', 5))
  expect(shown()).toEqual(['c', 'd', 'e', 'f'])
  // Older than what was read, it comes with its page.
  chat.receive(message('a', 1, { text: 'a2' }))
  expect(shown()).toEqual(['c', 'd', 'e', 'f'])
  vi.mocked(ports.page).mockImplementationOnce(() => new Promise((resolve) => (release = resolve)))
  const older = chat.loadOlder()
  chat.receive(message('g', 7))
  release(page([message('a', 1), message('b', 2)]))
  await older
  expect(shown()).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g'])
  expect(chat.view().older).toBe('none')

  // Back after a gap: a message that the page on its way does not have yet stays.
  vi.mocked(ports.page).mockImplementationOnce(() => new Promise((resolve) => (release = resolve)))
  const caught = chat.catchUp()
  chat.receive(message('i', 9))
  release(page([message('f', 6, { text: 'f!' }), message('g', 7), message('h', 8)], 'f'))
  await caught
  expect(shown()).toEqual(['a', 'b', 'c', 'd', 'e', 'f!', 'g', 'h', 'i'])

  // More came than a page holds: no hole is shown.
  vi.mocked(ports.page).mockResolvedValueOnce(page([message('y', 40), message('z', 41)], 'y'))
  await chat.catchUp()
  expect(shown()).toEqual(['y', 'z'])
  expect(chat.view().older).toBe('more')
})

it('counts what the customer has written since a line, whatever comes in before it', async () => {
  const { chat, write } = openChat([page([message('c', 3)], 'c'), page([message('a', 1), message('b', 2)])])
  await chat.catchUp()
  write('mío')
  chat.receive(message('d', 40))
  const since = (key: string | null) => arrivedAfter(chat.view().lines, key)
  expect([since('c'), since('d'), since(null), since('x')]).toEqual([1, 0, 0, 0])
  await chat.loadOlder()
  expect(chat.view().lines).toHaveLength(5)
  expect([since('c'), since('a')]).toEqual([1, 3])
})

it('says that reading failed, and reads again', async () => {
  const { chat, ports, shown } = openChat([])
  vi.mocked(ports.page).mockRejectedValueOnce(new Error('x'))
  await chat.catchUp()
  expect(chat.view().state).toBe('failed')
  vi.mocked(ports.page).mockResolvedValueOnce(page([message('a', 1)]))
  await chat.catchUp()
  expect([chat.view().state, shown()]).toEqual(['ready', ['a']])
})
