import { botRow, nodeRow, userRow } from '@recado/server/testing/rows'
import { nodeTypes } from '@recado/nodes'
import { qrCapabilities } from '@recado/whatsapp'
import type { Channel, PreparedMessage } from '@recado/whatsapp'
import { CompiledBots } from '../../apps/server/src/messaging/bots/compiled-bots.ts'
import { systemClock } from '../../apps/server/src/platform/time/clock.ts'
import { createConversations } from '../../apps/server/src/messaging/conversations.ts'
import { memoryBus } from '../../apps/server/src/platform/events.ts'
import { newId } from '../../apps/server/src/platform/db/ids.ts'
import type { Store } from '../../apps/server/src/platform/db/store.ts'
import type { Pipeline } from './way.ts'
import { defaultSettings } from '@recado/contract/builder/settings'

export const response = '¡Hola! ¿Qué buscas?'

/** One bot with one node, which answers «hola». */
export async function seed(
  store: Store,
  email = 'marta@tienda.co',
): Promise<{ botId: string; nodeId: string }> {
  const [ownerId, botId, nodeId, at] = [newId(), newId(), newId(), Date.now()]
  const settings = JSON.stringify({ ...defaultSettings, timezone: 'UTC' })
  const config = JSON.stringify({ regex: 'hola', response })
  const times = { createdAt: at, updatedAt: at }
  await store.write('installation', async (tx) => {
    await tx
      .insertInto('users')
      .values(userRow({ id: ownerId, email, createdAt: at }))
      .execute()
    await tx
      .insertInto('bots')
      .values(botRow({ id: botId, ownerId, settings, ...times }))
      .execute()
    await tx
      .insertInto('nodes')
      .values(nodeRow({ id: nodeId, botId, config, ...times }))
      .execute()
  })
  return { botId, nodeId }
}

/** Our road, from the store to a channel which accepts at once; delay, pace and the breaker of loops set aside. */
export async function recadoPipeline(store: Store, botId: string): Promise<Pipeline> {
  const waiting = new Map<string, { resolve: () => void; reject: (error: unknown) => void }>()
  let wire = 0
  const fail = (error: unknown): void => {
    for (const { reject } of waiting.values()) reject(error)
  }
  const channel = stubChannel(({ wireId, peer }) => {
    conversations.delivery(botId, [{ wireId, state: 'accepted' }]).then(() => {
      const customer = peer.phoneNumber ?? ''
      waiting.get(customer)?.resolve()
      waiting.delete(customer)
    }, fail)
  })
  const bots = new CompiledBots(store, nodeTypes, () => false)
  const conversations = createConversations({
    store,
    clock: systemClock,
    bus: memoryBus(fail),
    channels: () => channel,
    performer: { perform: () => Promise.reject(new Error('A bot of CUSTOM nodes asks nothing')) },
    attachments: { read: () => Promise.resolve(null) },
    loadBot: bots.load,
    onError: fail,
    // As in an installation without AI.
    delayScale: 0,
    pace: { burst: Infinity, everyMs: 1 },
    loopTurns: Infinity,
  })
  await conversations.start()
  await conversations.channelUp(botId)
  return {
    async say(phoneNumber, text) {
      const answered = new Promise<void>((resolve, reject) => waiting.set(phoneNumber, { resolve, reject }))
      await conversations.inbound(botId, [
        {
          kind: 'message',
          wireId: `IN${++wire}`,
          peer: { phoneNumber, lid: null },
          fromMe: false,
          at: Date.now(),
          pushName: null,
          content: { type: 'text', text },
          raw: Uint8Array.of(1),
        },
      ])
      await answered
    },
    async close() {
      await conversations.stop()
      await store.close()
    },
  }
}

/** A line on which every message is accepted as soon as it has left. */
export function stubChannel(accept: (message: PreparedMessage) => void): Channel {
  let wire = 0
  const nothing = (): Promise<void> => Promise.resolve()
  return {
    capabilities: qrCapabilities,
    connect: nothing,
    close: nothing,
    unlink: nothing,
    prepare(peer, content) {
      const text = content.type === 'text' ? content.text : ''
      return Promise.resolve({ wireId: `OUT${++wire}`, peer, payload: new TextEncoder().encode(text) })
    },
    async transmit(message, commit) {
      await commit?.()
      accept(message)
    },
    setTyping: nothing,
    markRead: nothing,
    rejectCall: nothing,
    fetchMedia: () => Promise.resolve(new Uint8Array()),
  }
}
