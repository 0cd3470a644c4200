import { channelContract } from '../testing/channel-contract.ts'
import type { LineUnderTest } from '../testing/channel-contract.ts'
import { CloudLine } from './testing/cloud-line.ts'

channelContract('a number on Meta’s Cloud API', async (): Promise<LineUnderTest> => {
  const line = await CloudLine.openLinked()
  const { shop } = line
  const { laura, graph, line: number } = shop
  number.callingEnabled = true
  const ours = () => laura.chat(number.number).filter(({ fromMe }) => !fromMe)
  return {
    channel: line.channel,
    laura: { phoneNumber: laura.phoneNumber, lid: null },
    get journal() {
      return line.journal
    },
    deliveries: line.deliveries,
    order: line.order,
    until: (check) => line.until(check),
    writes: (text) => laura.sendText(number.number, text),
    sendsPicture: (data, caption) =>
      laura.media.send(number.number, { kind: 'image', data, mimeType: 'image/jpeg', caption }),
    calls: async () => laura.call(number.number),
    opensChat: async () => laura.markRead(number.number),
    shown: () => ours().map(({ text }) => text),
    tries: (words) => graph.attempts().filter(({ text }) => text === words).length,
    seesTyping: () => laura.typing(number.number) === 'composing',
    seesRejection: () => laura.calls().some(({ state }) => state === 'rejected'),
    forgetsFiles: () => void graph.faults.begin('media-missing'),
    goesDown: () => line.channel.close(),
    [Symbol.asyncDispose]: () => line[Symbol.asyncDispose](),
  }
})
