import { addTransactionCapability } from 'baileys'
import { expect, test } from 'vitest'
import { ChannelDownError } from '../channel.ts'
import { emptySession, memorySessionStore } from '../testing/memory-session-store.ts'
import { loadAuth } from './auth-state.ts'
import { baileysLogger } from './baileys-logger.ts'
import { systemClock } from './clock.ts'
import { openJournal } from './journal.ts'

const silent = { debug() {}, info() {}, warn() {}, error() {} }
const jid = '573001112233@s.whatsapp.net'

test('a socket that is over moves no ratchet any more, and the next one waits for what it has begun', async () => {
  const stored = memorySessionStore(emptySession())
  const disk = Promise.withResolvers<void>()
  const slow = {
    ...stored,
    commit: (change: Parameters<typeof stored.commit>[0]) => disk.promise.then(() => stored.commit(change)),
  }
  const auth = await loadAuth(slow, () => {})
  const journal = openJournal(auth, { store: stored, logger: silent, clock: systemClock })
  const logger = baileysLogger(silent)
  const options = { maxCommitRetries: 1, delayBetweenTriesMs: 0 }
  const keys = addTransactionCapability(auth.state.keys, logger, options)
  const openSocket = () => journal.makeSignalRepository({ creds: auth.state.creds, keys }, logger, undefined)

  const first = openSocket()
  const begun = first.deleteSession([jid])
  let free = false
  const left = journal.leave().then(() => (free = true))
  await expect(first.deleteSession([jid])).rejects.toThrow(ChannelDownError)
  await expect(first.validateSession(jid)).rejects.toThrow(ChannelDownError)
  expect(free).toBe(false)

  disk.resolve()
  await begun
  await left
  expect(await openSocket().validateSession(jid)).toMatchObject({ exists: false })
})
