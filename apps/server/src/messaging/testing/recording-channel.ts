import { ChannelDownError, NotOnNetworkError, qrCapabilities } from '@recado/whatsapp'
import type { Channel, OutgoingContent, Peer, PreparedMessage } from '@recado/whatsapp'

/** What left over the line, as the network saw it. */
export type Frame = { wireId: string; to: string; text: string }

/**
 * The network's side, which outlives the process: it keeps every frame, and accepts them where `accepts` is true.
 * Phones show a repeated id once, so `shown` does too.
 */
export class RecordingNetwork {
  readonly frames: Frame[] = []
  /** What was made ready. */
  readonly said: OutgoingContent[] = []
  readonly typing: string[] = []
  readonly rejected: string[] = []
  accepts = true
  up = true
  /** False: the line has no connection at all, and there is nothing to try. */
  connected = true
  /** What is to leave is made ready until this resolves. */
  ready: Promise<void> = Promise.resolve()
  /** What leaves is on its way until this resolves. */
  gate: Promise<void> = Promise.resolve()
  /** How often making something ready fails, before it does not. */
  unmade = 0
  /** Numbers that nobody has. */
  readonly nobody = new Set<string>()
  /** What the line can do; with `repeatSafe` off the network names messages itself. */
  capabilities = qrCapabilities
  /** How the next sends end once they left, where it is not well. */
  readonly ends: Error[] = []
  #wireIds = 0

  nextWireId(): string {
    return `OUT${++this.#wireIds}`
  }

  get shown(): Frame[] {
    return [...new Map(this.frames.map((frame) => [frame.wireId, frame])).values()]
  }

  textsTo(phoneNumber: string): string[] {
    return this.shown.filter((frame) => frame.to === phoneNumber).map((frame) => frame.text)
  }
}

/** A bot's line onto the recorded network. `accepted` is how acceptance comes back. */
export function recordingChannel(
  network: RecordingNetwork,
  accepted: (wireId: string, key?: string) => void,
): Channel {
  const reach = () => {
    if (!network.up) throw new ChannelDownError('The line is down')
  }
  return {
    capabilities: network.capabilities,
    connect: () => Promise.resolve(),
    close: () => Promise.resolve(),
    unlink: () => Promise.resolve(),
    async prepare(peer, content) {
      reach()
      if (network.unmade-- > 0) throw new Error('It could not be made ready')
      if (network.nobody.has(addressOf(peer))) throw new NotOnNetworkError('Nobody has this number')
      network.said.push(content)
      const wireId = network.capabilities.repeatSafe ? network.nextWireId() : null
      return { wireId, peer, payload: new TextEncoder().encode(textOf(content)) }
    },
    async transmit(message: PreparedMessage, commit) {
      reach()
      await network.ready
      await commit?.()
      const { peer, payload, key } = message
      const wireId = message.wireId ?? network.nextWireId()
      network.frames.push({ wireId, to: addressOf(peer), text: new TextDecoder().decode(payload) })
      await network.gate
      const end = network.ends.shift()
      if (end) throw end
      if (network.accepts) accepted(wireId, key)
    },
    async setTyping(peer, typing) {
      if (typing) network.typing.push(addressOf(peer))
    },
    markRead: () => Promise.resolve(),
    async rejectCall({ callId }) {
      network.rejected.push(callId)
    },
    fetchMedia: () => Promise.resolve(new Uint8Array()),
  }
}

const addressOf = (peer: Peer) => peer.phoneNumber ?? peer.lid ?? ''
const textOf = (content: OutgoingContent): string => {
  if (content.type === 'poll') return [content.question, ...content.options].join('|')
  if (content.type === 'location') return content.name ?? ''
  return 'text' in content ? content.text : (content.caption ?? '')
}
