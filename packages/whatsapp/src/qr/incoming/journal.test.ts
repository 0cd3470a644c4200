import { addTransactionCapability } from 'baileys'
import { expect, test } from 'vitest'
import { ChannelDownError, type SessionChange } from '../../channel.ts'
import { emptySession, memorySessionStore } from '../../testing/memory-session-store.ts'
import { loadAuth } from '../keys/auth-state.ts'
import { baileysLogger } from '../baileys/baileys-logger.ts'
import { systemClock } from '../../system-clock.ts'
import { openJournal } from './journal.ts'
import { Unread } from './unread.ts'

const silent = { debug() {}, info() {}, warn() {}, error() {} }
const jid = '573001112233@s.whatsapp.net'
const hidden = '152664718691222@lid'

/** A session on a disk that finishes nothing before `disk` resolves, and the way to open its sockets. */
async function openSession() {
  const stored = memorySessionStore(emptySession())
  const disk = Promise.withResolvers<void>()
  const reached = Promise.withResolvers<void>()
  let slow = false
  const store = {
    ...stored,
    commit: async (change: SessionChange) => {
      reached.resolve()
      if (slow) await disk.promise
      await stored.commit(change)
    },
  }
  const auth = await loadAuth(store, () => {})
  const parts = { store: stored, logger: silent, clock: systemClock }
  const journal = openJournal(auth, { ...parts, unread: await Unread.load(parts) })
  const logger = baileysLogger(silent)
  const options = { maxCommitRetries: 1, delayBetweenTriesMs: 0 }
  const keys = addTransactionCapability(auth.state.keys, logger, options)
  const openSocket = () => journal.makeSignalRepository({ creds: auth.state.creds, keys }, logger, undefined)
  return {
    journal,
    openSocket,
    slowDown: () => (slow = true),
    committing: reached.promise,
    speedUp: () => disk.resolve(),
  }
}

test('a socket that is over moves no ratchet any more, and the next one waits for what it has begun', async () => {
  const { journal, openSocket, slowDown, committing, speedUp } = await openSession()
  slowDown()
  const first = openSocket()
  const begun = first.deleteSession([jid])
  await committing
  let free = false
  const left = journal.leave().then(() => (free = true))
  const late = first.deleteSession(['573009998877@s.whatsapp.net'])
  await expect(late).rejects.toThrow(ChannelDownError)
  expect(free).toBe(false)

  speedUp()
  await begun
  await left
  expect(await openSocket().validateSession(jid)).toMatchObject({ exists: false })
})

test('what is read from a hidden identity and written to its number is one ratchet, used by one at a time', async () => {
  const { openSocket, slowDown, speedUp } = await openSession()
  const socket = openSocket()
  await socket.lidMapping.storeLIDPNMappings([{ lid: hidden, pn: jid }])
  slowDown()
  const order: string[] = []
  const first = socket.deleteSession([hidden]).then(() => order.push('hidden identity'))
  const second = socket.validateSession(jid).then(() => order.push('number'))
  await socket.validateSession('573009998877@s.whatsapp.net').then(() => order.push('somebody else'))
  speedUp()
  await Promise.all([first, second])
  expect(order).toEqual(['somebody else', 'hidden identity', 'number'])
})
