import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import { isPnUser, jidDecode } from 'baileys'
import type { SignalKeyStore, SocketConfig } from 'baileys'
import { ChannelDownError } from '../../channel.ts'
import { OneAtATime } from '../../one-at-a-time.ts'
import { onlyTheOneRead } from './session-record.ts'

type Repository = ReturnType<SocketConfig['makeSignalRepository']>

/**
 * A session's ratchets, which one socket moves at a time, and those of one peer one after another. Baileys locks by the
 * address that it was given; but it writes to a number what it reads from a hidden identity, and keeps one ratchet for
 * both. A socket that is over goes on with what it had read, beside the next one.
 */
export class Ratchets {
  readonly #work = new OneAtATime()
  readonly #unreadable = new Set<string>()
  #turn = { over: false }

  /** The socket with this repository has its turn now. */
  hand(repository: Repository): void {
    const turn = (this.#turn = { over: false })
    const during = async <T>(jid: string, work: (peer: string) => Promise<T>): Promise<T> => {
      const peer = userOf(await hiddenIdentityOf(repository, jid))
      return this.#work.run(peer, () => {
        if (turn.over) throw new ChannelDownError('This connection is over')
        return work(peer)
      })
    }
    const { decryptMessage, encryptMessage, injectE2ESession, validateSession, deleteSession } = repository
    repository.decryptMessage = (options) => during(options.jid, () => decryptMessage(options))
    repository.encryptMessage = (options) => during(options.jid, () => encryptMessage(options))
    repository.validateSession = (jid) => during(jid, () => validateSession(jid))
    repository.deleteSession = (jids) => during(jids[0] ?? '', () => deleteSession(jids))
    // After each login Baileys opens new sessions with everybody it writes to. What they wrote in the old ones crosses
    // with that, for nothing: only who could not read us needs another one.
    repository.injectE2ESession = (options) =>
      during(options.jid, async (peer) => {
        if (!(await this.#asked(repository, peer)) && (await validateSession(options.jid)).exists) return
        await injectE2ESession(options)
      })
  }

  /** Whether this peer asked for another session, under whichever of their names. */
  async #asked(repository: Repository, peer: string): Promise<boolean> {
    const number = await repository.lidMapping.getPNForLID(`${peer}@lid`)
    const names = [peer, ...(number ? [userOf(number)] : [])]
    return names.map((name) => this.#unreadable.delete(name)).includes(true)
  }

  /** Somebody at this address could not read a message of ours: the next session that is offered is taken. */
  unreadable(jid: string): void {
    this.#unreadable.add(userOf(jid))
  }

  /** The socket is over: what it has not begun is refused, and what it has begun is over when this resolves. */
  async leave(): Promise<void> {
    this.#turn.over = true
    await this.#work.idle()
  }
}

const commits = new AsyncLocalStorage<() => Promise<void>>()

/** What `send` encrypts leaves only when `commit` has resolved; it is asked for each device that the message goes to. */
export const committing = <T>(commit: () => Promise<void>, send: () => Promise<T>): Promise<T> =>
  commits.run(commit, send)

/**
 * Baileys encrypts within a transaction that it commits after the bytes have left. A process that dies in between would
 * use the same key again, and the phone could not read what it gets next. So each of these commits by itself, at once,
 * and waits for the disk together with what its message commits.
 */
export function commitBeforeLeaving(repository: Repository): void {
  const outside = new AsyncResource('signal')
  const { encryptMessage, injectE2ESession, validateSession, deleteSession } = repository
  repository.encryptMessage = async (options) => {
    const committed = commits.getStore()?.()
    // Should encrypting fail first, this is heard by nobody here; whoever commits knows.
    committed?.catch(() => {})
    const encrypted = await outside.runInAsyncScope(encryptMessage, repository, options)
    await committed
    return encrypted
  }
  repository.injectE2ESession = (options) => outside.runInAsyncScope(injectE2ESession, repository, options)
  repository.validateSession = (jid) => outside.runInAsyncScope(validateSession, repository, jid)
  repository.deleteSession = (jids) => outside.runInAsyncScope(deleteSession, repository, jids)
}

/**
 * Decryption that leaves the other sessions with the peer as they were: libsignal tries one after another, changes each
 * that it tries, and keeps that. Within a transaction, so that both are one commit.
 */
export function readingOneSession(
  repository: Repository,
  keys: SignalKeyStore,
): Repository['decryptMessage'] {
  const decrypt = repository.decryptMessage.bind(repository)
  return async (options) => {
    // What opens a session is read with that one alone.
    if (options.type === 'pkmsg') return decrypt(options)
    const identity = await hiddenIdentityOf(repository, options.jid)
    const address = repository.jidToSignalProtocolAddress(identity)
    const before = (await keys.get('session', [address]))[address]
    const plain = await decrypt(options)
    const after = (await keys.get('session', [address]))[address]
    const kept = onlyTheOneRead(before, after)
    if (kept) await keys.set({ session: { [address]: kept } })
    return plain
  }
}

/** Who is behind an address: the hidden identity where it is known, whichever of the two it is. */
async function hiddenIdentityOf(repository: Repository, jid: string): Promise<string> {
  const known = isPnUser(jid) ? await repository.lidMapping.getLIDForPN(jid) : null
  return known ?? jid
}

const userOf = (jid: string): string => jidDecode(jid)?.user ?? jid
