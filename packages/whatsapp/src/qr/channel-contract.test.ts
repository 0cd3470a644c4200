import { trustCertificate } from '@recado/whatsapp-emulator'
import { channelContract } from '../testing/channel-contract.ts'
import type { LineUnderTest } from '../testing/channel-contract.ts'
import { CUSTOMER, openLinkedShop, OWNER } from './testing/shop.ts'
import { TestSession } from './testing/test-session.ts'

channelContract('a phone’s linked device', async (): Promise<LineUnderTest> => {
  const order: LineUnderTest['order'][number][] = []
  const shop = await openLinkedShop(
    (emulator) =>
      new TestSession(emulator, {
        store: (inner) => ({
          ...inner,
          async commit(change) {
            await inner.commit(change)
            if (change.journal?.length) order.push('durable')
          },
        }),
      }),
  )
  const { session, laura, owner, emulator } = shop
  trustCertificate(emulator.mediaCertificate)
  const heard = new Set<string>()
  emulator.intercept((node, direction) => {
    if (direction === 'from-device' && node.tag === 'receipt' && heard.has(node.attrs['id'] ?? ''))
      order.push('acknowledged')
    return 'pass'
  })
  const ours = () => laura.chat(OWNER).filter(({ fromMe }) => !fromMe)
  const noting = async (sent: Promise<string>): Promise<void> => void heard.add(await sent)
  for (const event of ['message', 'typing', 'call'] as const) laura.on(event, () => session.emit('change'))
  return {
    channel: session.channel,
    laura: { phoneNumber: CUSTOMER, lid: null },
    get journal() {
      return [...session.data.journal, ...session.calls]
    },
    deliveries: session.deliveries,
    order,
    until: (check) => session.until(check),
    writes(text) {
      const id = `3EB0${Buffer.from(text).toString('hex').toUpperCase()}`
      heard.add(id)
      return laura.sendText(OWNER, text, { id })
    },
    sendsPicture: (data, caption) =>
      noting(laura.media.send(OWNER, { kind: 'image', data, mimeType: 'image/jpeg', caption })),
    calls: async () => laura.call(OWNER),
    opensChat: async () => laura.markRead(OWNER),
    shown: () => ours().map(({ text }) => text),
    tries: (words) =>
      ours()
        .filter(({ text }) => text === words)
        .reduce((sum, { id }) => sum + emulator.frames(id), 0),
    seesTyping: () => laura.typing(OWNER) === 'composing',
    seesRejection: () => laura.calls().some(({ state }) => state === 'rejected'),
    forgetsFiles() {
      emulator.expireMedia()
      owner.clearChats()
    },
    goesDown: () => session.channel.close(),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  }
})
