import { describe, expect, test } from 'vitest'
import { ChannelDownError, MediaError } from '../channel.ts'
import type {
  Channel,
  DeliveryUpdate,
  Inbound,
  InboundMessage,
  OutgoingContent,
  Peer,
  PreparedMessage,
} from '../channel.ts'

/** A line under test that is up, with the network behind it and one customer, Laura, who has written nothing yet. */
export interface LineUnderTest extends AsyncDisposable {
  channel: Channel
  /** As a shop knows her who has her number alone. */
  laura: Peer
  /** What is durable of what arrived, and what became of what was sent. */
  journal: readonly Inbound[]
  deliveries: readonly DeliveryUpdate[]
  /** Of what arrived: when it became durable, and when the network was told that it was received. */
  order: readonly ('durable' | 'acknowledged')[]
  /** Resolves with the first truthy answer of `check`, asked now and whenever something happens. */
  until<T>(check: () => T): Promise<NonNullable<T>>
  /** Laura writes, sends a picture, calls, or opens the chat. */
  writes(text: string): Promise<unknown>
  sendsPicture(data: Buffer, caption: string): Promise<unknown>
  calls(): Promise<unknown>
  opensChat(): Promise<unknown>
  /** What Laura's phone shows of what the line sent, oldest first: the words of it, or of its caption. */
  shown(): readonly string[]
  /** How often something with these words reached the network. */
  tries(words: string): number
  /** Whether Laura's phone shows that the line is writing, and that her call was rejected. */
  seesTyping(): boolean
  seesRejection(): boolean
  /** The network forgets every file, for good. */
  forgetsFiles(): void
  /** There is no line any more. */
  goesDown(): Promise<unknown>
}

const picture = Buffer.from('no soy una foto, pero viajo como una. '.repeat(50))
const most = 1024 * 1024

/** What every driver promises, whatever its capabilities are. */
export function channelContract(name: string, open: () => Promise<LineUnderTest>): void {
  // oxlint-disable-next-line vitest/valid-title -- the name is the driver's
  describe(name, () => {
    test('what a customer writes is durable before the network hears of its receipt, and is theirs', async () => {
      await using line = await open()
      await line.writes('hola')
      const message = await heard(line, 'hola')
      expect(message).toMatchObject({ fromMe: false, pushName: 'Laura', content: { type: 'text' } })
      expect(message.peer.phoneNumber).toBe(line.laura.phoneNumber)
      await line.until(() => line.order.includes('acknowledged'))
      expect(line.order.slice(0, 2)).toEqual(['durable', 'acknowledged'])
    })

    test('what is sent one after the other is shown in that order', async () => {
      await using line = await openChat(open)
      const texts = ['primero', 'segundo', 'tercero']
      for (const text of texts) {
        await line.send({ type: 'text', text })
        await line.until(() => line.shown().includes(text))
      }
      expect(line.shown()).toEqual(texts)
    })

    test('ticks come as accepted, delivered and read, each once', async () => {
      await using line = await openChat(open)
      const message = await line.send({ type: 'text', text: 'buenas' })
      await line.until(() => line.ticks(message).includes('delivered'))
      await line.opensChat()
      await line.until(() => line.ticks(message).includes('read'))
      expect([...new Set(line.ticks(message))]).toEqual(['accepted', 'delivered', 'read'])
    })

    test('a message that is sent again is shown once where the line says so, and twice elsewhere', async () => {
      await using line = await openChat(open)
      const message = await line.send({ type: 'text', text: 'otra vez' })
      await line.transmit(message)
      await line.send({ type: 'text', text: 'lo último' })
      await line.until(() => line.shown().includes('lo último'))
      const times = line.shown().filter((text) => text === 'otra vez')
      expect(times).toHaveLength(line.channel.capabilities.repeatSafe ? 1 : 2)
    })

    test('a message leaves when it is committed, and never when that fails', async () => {
      await using line = await openChat(open)
      const lost = await line.prepare({ type: 'text', text: 'sin guardar' })
      const refused = line.channel.transmit(lost, () => Promise.reject(new Error('disk full')))
      await expect(refused).rejects.toBeInstanceOf(Error)
      let before = -1
      const kept = await line.prepare({ type: 'text', text: 'guardado' })
      await line.channel.transmit(kept, async () => {
        before = line.tries('guardado')
      })
      await line.until(() => line.shown().includes('guardado'))
      expect(before).toBe(0)
      expect(line.tries('sin guardar')).toBe(0)
    })

    test('without a line nothing leaves, and whoever asks is told so', async () => {
      await using line = await openChat(open)
      const message = await line.prepare({ type: 'text', text: 'tarde' })
      await line.goesDown()
      await expect(line.channel.transmit(message)).rejects.toBeInstanceOf(ChannelDownError)
      expect(line.tries('tarde')).toBe(0)
    })

    test('what the line has no shape for goes in words', async () => {
      await using line = await openChat(open)
      const choices = [
        { id: 'n:f:s', title: 'Sí' },
        { id: 'n:f:n', title: 'No' },
      ]
      const contents: OutgoingContent[] = [
        { type: 'choices', text: '¿Vienes?\n1. Sí\n2. No', question: '¿Vienes?', label: 'Elegir', choices },
        {
          type: 'cta',
          text: 'La carta: https://cafe.co',
          body: 'La carta',
          action: { to: 'page', label: 'Ver', url: 'https://cafe.co' },
        },
        { type: 'location', latitude: 4.65, longitude: -74.06, name: 'Café La Esquina' },
      ]
      for (const content of contents) await line.send(content)
      await line.until(() => line.shown().length === contents.length)
      const { choices: hasButtons } = line.channel.capabilities
      expect(line.shown()).toEqual([
        hasButtons ? '¿Vienes?' : '¿Vienes?\n1. Sí\n2. No',
        hasButtons ? 'La carta' : 'La carta: https://cafe.co',
        'Café La Esquina',
      ])
    })

    test('a file that came is fetched whole, and what cannot be had says why', async () => {
      await using line = await open()
      await line.sendsPicture(picture, 'la vitrina')
      const { raw } = await heard(line, 'la vitrina')
      expect(Buffer.from(await line.channel.fetchMedia(raw, most)).equals(picture)).toBe(true)
      await expect(line.channel.fetchMedia(raw, 100)).rejects.toEqual(new MediaError('too_large'))
      line.forgetsFiles()
      await expect(line.channel.fetchMedia(raw, most)).rejects.toEqual(new MediaError('gone'))
    })

    test('a file is sent with its words', async () => {
      await using line = await openChat(open)
      const file = { data: picture, mimeType: 'image/jpeg', filename: 'menu.jpg' }
      await line.send({ type: 'image', ...file, caption: 'el menú' })
      await line.until(() => line.shown().includes('el menú'))
      expect(line.shown()).toEqual(['el menú'])
    })

    test('a call rings, and is rejected', async () => {
      await using line = await open()
      await line.calls()
      const call = await line.until(() => line.journal.find((item) => item.kind === 'call'))
      if (call.kind !== 'call') throw new Error('not a call')
      expect(call.peer.phoneNumber).toBe(line.laura.phoneNumber)
      await line.channel.rejectCall(call)
      await line.until(() => line.seesRejection())
    })

    test('whoever wrote sees that an answer is being written', async () => {
      await using line = await openChat(open)
      await line.channel.setTyping(line.laura, true)
      await line.until(() => line.seesTyping())
      expect(line.seesTyping()).toBe(true)
    })

    test('capabilities are honest: what a line has no use for is not there', async () => {
      await using line = await open()
      const { channel } = line
      const { capabilities } = channel
      expect(channel.fetchTemplates !== undefined).toBe(capabilities.templates)
      const poll: OutgoingContent = { type: 'poll', question: '¿Vienes?', options: ['Sí', 'No'] }
      const [asked] = await Promise.allSettled([channel.prepare(line.laura, poll)])
      expect(asked.status).toBe(capabilities.polls === null ? 'rejected' : 'fulfilled')
    })
  })
}

/** A line to which Laura has written, so that every driver may answer her. */
async function openChat(open: () => Promise<LineUnderTest>) {
  const line = await open()
  await line.writes('hola')
  const { peer } = await heard(line, 'hola')
  let keys = 0
  const prepare = async (content: OutgoingContent): Promise<PreparedMessage> => ({
    ...(await line.channel.prepare(peer, content)),
    key: `row${++keys}.1`,
  })
  const transmit = (message: PreparedMessage) => line.channel.transmit(message)
  return Object.assign(line, {
    prepare,
    transmit,
    async send(content: OutgoingContent): Promise<PreparedMessage> {
      const message = await prepare(content)
      await transmit(message)
      return message
    },
    ticks: ({ wireId, key }: PreparedMessage) =>
      line.deliveries
        .filter((update) => (wireId === null ? update.key === key : update.wireId === wireId))
        .map(({ state }) => state),
  })
}

function heard(line: LineUnderTest, words: string): Promise<InboundMessage> {
  const says = (item: Inbound): item is InboundMessage =>
    item.kind === 'message' &&
    ((item.content.type === 'text' && item.content.text === words) ||
      ('caption' in item.content && item.content.caption === words))
  return line.until(() => line.journal.find(says))
}
