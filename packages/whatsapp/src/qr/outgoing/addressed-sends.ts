import { proto } from 'baileys'
import type { WASocket } from 'baileys'
import { ChannelDownError } from '../../channel.ts'
import type { ChannelClock, ChannelLogger, Peer, SessionStore } from '../../channel.ts'
import { addressOf, peerOf } from '../addresses.ts'
import { correctionOf } from '../addressing/correction.ts'
import type { Namespace } from '../addressing/correction.ts'
import type { LidChats } from '../addressing/lid-chats.ts'
import { ownPeer } from '../incoming/journal.ts'
import type { Progress } from '../connection/progress.ts'
import type { StoredAuth } from '../keys/auth-state.ts'
import { correctionKey, OWN_KEYS } from '../keys/own-keys.ts'
import type { StoreGate } from '../keys/store-gate.ts'
import type { Restrictions } from '../restrictions/restrictions.ts'
import { committing } from '../keys/ratchets.ts'
import { UntilOver } from '../until-over.ts'
import type { NamedMessage } from './named-message.ts'
import { pollNodes } from './poll.ts'

/** How long the first message by number is waited for before another one is tried. */
const PROBE_MS = 30_000

/** `fresh`: its recipient's devices were asked for anew. */
type Sent = { message: NamedMessage; by: Namespace; corrected: boolean; fresh?: true }
type Probe = { wireId: string; over: PromiseWithResolvers<void>; cancel: () => void }
export type SendParts = {
  auth: StoredAuth
  lidChats: LidChats
  restrictions: Restrictions
  store: Pick<SessionStore, 'readKeys' | 'commit' | 'wrote'>
  /** What a message waits for before it leaves is the store's time. */
  gate: Pick<StoreGate, 'during'>
  /** Messages while they are encrypted and leave. */
  leaving: Progress
  /** What left, until what the network answered is known to whoever has to know it. */
  unanswered: Progress
  clock: ChannelClock
  logger: ChannelLogger
}

/**
 * What leaves over one connection, by LID or by number, until the network has answered for it. A message that is refused
 * for its address goes once to the peer's other one, under the same id; that it does is durable before it leaves.
 * Until a number was accepted, messages by number go one at a time: should the account be migrated, only one is refused.
 */
export class AddressedSends {
  readonly #socket: WASocket
  readonly #parts: SendParts
  readonly #underWay = new Map<string, Sent>()
  /** Made ready here and not sent before: nothing can be known of its address. */
  readonly #fresh = new Set<string>()
  readonly #sending = new UntilOver()
  #isOver = false
  #numbersWork = false
  #probe: Probe | null = null

  constructor(socket: WASocket, parts: SendParts) {
    this.#socket = socket
    this.#parts = parts
  }

  get byLid(): boolean {
    return this.#parts.lidChats.of(ownPeer(this.#parts.auth).phoneNumber)
  }

  /** The address at which this account writes to a peer now. */
  async addressOf(peer: Peer): Promise<string> {
    return addressOf(this.byLid ? await this.#withBoth(peer) : peer, { byLid: this.byLid })
  }

  madeReady({ wireId }: NamedMessage): void {
    this.#fresh.add(wireId)
  }

  /**
   * Resolves with the address when the bytes left, which they do only when `commit` has resolved. Rejects with the end of the
   * connection at the latest, whatever Baileys still waits for: nothing leaves over it any more.
   */
  send(message: NamedMessage, commit: () => Promise<void>): Promise<string> {
    return this.#sending.wait(this.#send(message, commit))
  }

  async #send(message: NamedMessage, commit: () => Promise<void>): Promise<string> {
    const { wireId } = message
    const before = this.#fresh.delete(wireId) ? null : await this.#correctedBefore(wireId)
    if (before !== null) return this.#leave({ message, by: before, corrected: true }, commit)
    let by = await this.#namespaceFor(message.peer)
    if (by === 'pn' && !this.#numbersWork) {
      await this.#turnToProbe(wireId)
      by = await this.#namespaceFor(message.peer)
    }
    try {
      return await this.#leave({ message, by, corrected: false }, commit)
    } catch (error) {
      this.#settled(wireId)
      throw error
    }
  }

  /** The network took it. */
  async accepted(wireId: string): Promise<void> {
    const sent = this.#underWay.get(wireId)
    if (!sent) return
    const { lidChats, auth } = this.#parts
    if (sent.by === 'pn') this.#numbersWork ||= !sent.corrected
    try {
      if (!sent.corrected) return
      if (sent.by === 'lid') await lidChats.latch(ownPeer(auth).phoneNumber, 'correction')
      await this.#forget(wireId)
    } finally {
      this.#settled(wireId)
    }
  }

  /** The network refused it. True when it goes once more, in another way: nobody need hear of it. */
  async refused(wireId: string, code: string): Promise<boolean> {
    const sent = this.#underWay.get(wireId)
    const { restrictions } = this.#parts
    if (code === '463') void restrictions.refused(this.#socket)
    if (!sent) return false
    if (code === '479' && !sent.fresh) {
      await this.#again({ ...sent, fresh: true })
      return true
    }
    const both = await this.#withBoth(sent.message.peer)
    const knowsOther = (sent.by === 'pn' ? both.lid : both.phoneNumber) !== null
    const { locked } = restrictions
    const refusal = { code, by: sent.by, knowsOther, corrected: sent.corrected, locked }
    const by = await correctionOf(refusal, () => this.#parts.store.wrote(both))
    if (by === null) {
      if (sent.corrected) await this.#forget(wireId)
      this.#settled(wireId)
      return false
    }
    await this.#parts.store.commit({ keys: { [OWN_KEYS]: { [correctionKey(wireId)]: by } } })
    await this.#again({ message: sent.message, by, corrected: true })
    return true
  }

  /** What the network answered is recorded: it need not leave again. */
  answered(wireId: string): void {
    this.#parts.unanswered.end(wireId)
  }

  /** The connection is over: nobody waits for an answer any more. */
  over(): void {
    this.#isOver = true
    this.#sending.end(new ChannelDownError('the connection is over'))
    this.#underWay.clear()
    if (this.#probe) this.#settled(this.#probe.wireId)
  }

  /** Nobody waits for it: when its connection ends meanwhile, it is on its way still, and leaves over the next one. */
  async #again(sent: Sent): Promise<void> {
    try {
      await this.#leave(sent, async () => {})
    } catch (error) {
      if (!this.#isOver && this.#socket.ws.isOpen) throw error
    }
  }

  async #leave(sent: Sent, commit: () => Promise<void>): Promise<string> {
    const { message, by } = sent
    const both = by === 'lid' ? await this.#withBoth(message.peer) : message.peer
    const address = addressOf(both, { byLid: by === 'lid' })
    await openSessions(this.#socket, address, { fresh: sent.fresh === true })
    this.#underWay.set(message.wireId, sent)
    const number = by === 'lid' && both.phoneNumber !== null ? `${both.phoneNumber}@s.whatsapp.net` : null
    const content = proto.Message.decode(message.payload)
    const { gate, leaving, unanswered } = this.#parts
    leaving.begin(message.wireId)
    try {
      await committing(
        async () => {
          await gate.during(commit)
          unanswered.begin(message.wireId)
        },
        () =>
          this.#socket.relayMessage(address, content, {
            messageId: message.wireId,
            ...pollNodes(content),
            // As WhatsApp's own clients have it on what goes by LID (whatsmeow, 13 July 2026).
            ...(number !== null && { additionalAttributes: { peer_recipient_pn: number } }),
          }),
      )
    } catch (error) {
      unanswered.end(message.wireId)
      throw error
    } finally {
      leaving.end(message.wireId)
    }
    return address
  }

  async #namespaceFor(peer: Peer): Promise<Namespace> {
    if (peer.phoneNumber === null) return 'lid'
    return this.byLid && (await this.#withBoth(peer)).lid !== null ? 'lid' : 'pn'
  }

  /** The peer with the address that it lacks, as far as the network or the session knows it. */
  async #withBoth(peer: Peer): Promise<Peer> {
    const { lidMapping } = this.#socket.signalRepository
    if (peer.lid === null && peer.phoneNumber !== null) {
      const lid = await lidMapping.getLIDForPN(`${peer.phoneNumber}@s.whatsapp.net`)
      return { ...peer, lid: peerOf(lid)?.lid ?? null }
    }
    if (peer.phoneNumber === null && peer.lid !== null) {
      const number = peerOf(await lidMapping.getPNForLID(`${peer.lid}@lid`))?.phoneNumber ?? null
      // Baileys goes on leading from a LID to the number that it had, which may be somebody else's by now.
      const lid = number === null ? null : await lidMapping.getLIDForPN(`${number}@s.whatsapp.net`)
      return { ...peer, phoneNumber: peerOf(lid)?.lid === peer.lid ? number : null }
    }
    return peer
  }

  async #turnToProbe(wireId: string): Promise<void> {
    while (this.#probe && !this.#numbersWork && !this.byLid) await this.#probe.over.promise
    if (this.#numbersWork || this.byLid) return
    const cancel = this.#parts.clock.setTimer(PROBE_MS, () => this.#release(wireId))
    this.#probe = { wireId, over: Promise.withResolvers<void>(), cancel }
  }

  #settled(wireId: string): void {
    this.#underWay.delete(wireId)
    this.#release(wireId)
  }

  #release(wireId: string): void {
    const probe = this.#probe
    if (probe?.wireId !== wireId) return
    this.#probe = null
    probe.cancel()
    probe.over.resolve()
  }

  async #correctedBefore(wireId: string): Promise<Namespace | null> {
    const { [correctionKey(wireId)]: by } = await this.#parts.store.readKeys(OWN_KEYS, [
      correctionKey(wireId),
    ])
    return by === 'lid' || by === 'pn' ? by : null
  }

  #forget(wireId: string): Promise<void> {
    return this.#parts.store.commit({ keys: { [OWN_KEYS]: { [correctionKey(wireId)]: null } } })
  }
}

/**
 * Asks which devices somebody has and opens sessions with them, as sending would do. There Baileys keeps the whole session for
 * one message until it has left, and a first message to a stranger would hold up what is said in every other chat.
 */
async function openSessions(socket: WASocket, address: string, { fresh }: { fresh: boolean }): Promise<void> {
  const devices = await socket.getUSyncDevices([address], !fresh, false)
  await socket.assertSessions(devices.map(({ jid }) => jid))
}
