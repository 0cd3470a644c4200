import { newId } from '../../../platform/db/ids.ts'
import { SecretText } from '../../../platform/crypto/secret-text.ts'
// A process for tests: tells owners what ends on a day, sends what is to be sent, and dies where it is told to.
import { JobRunner } from '../../../messaging/jobs/job-runner.ts'
import { openMailer } from '../../../messaging/jobs/mail.ts'
import { openStore, type StorePlace } from '../../../platform/db/open-store.ts'
import { memoryBus } from '../../../platform/events.ts'
import { arm, type Failpoint } from '../../../platform/failpoints.ts'
import { type Clock, systemClock } from '../../../platform/time/clock.ts'
import { emittingTransactions } from '../../../platform/transaction.ts'
import { AiServers } from '../../models/ai-servers.ts'
import { modelTable } from '../../models/model-table.ts'
import { EndNotices } from '../end-notices.ts'
import { ModelsInUse } from '../models-in-use.ts'

/** Where it dies (null: at its end, when all was sent), and what it works on. */
export type TellAndDie = { point: Failpoint | null; place: StorePlace; now: number; smtpUrl: string }

// Written by the test that starts this process.
const { point, place, now, smtpUrl } = JSON.parse(process.argv[2] ?? '') as TellAndDie
arm(point === null ? null : { name: point, nth: 1 })
const store = await openStore(place)
const clock: Clock = { ...systemClock, now: () => now }
const onError = (error: unknown): void => {
  throw error
}
const inTransaction = emittingTransactions({ store, clock, bus: memoryBus(onError) })
const mailer = openMailer(new SecretText(smtpUrl), undefined)
const webhook = () => Promise.reject(new Error('No webhook is called in this test'))
const jobs = new JobRunner({
  server: newId(),
  store,
  inTransaction,
  clock,
  perform: { webhook, email: mailer.perform },
  onError,
})
const servers = new AiServers({
  clock,
  table: modelTable(),
  endpoints: new Map([
    [
      'openai',
      { wire: 'openai', apiKey: new SecretText('sk'), baseUrl: null, official: true, payer: 'installation' },
    ],
  ]),
  fallback: null,
})
await jobs.recover()
await new EndNotices({
  store,
  inTransaction,
  clock,
  installation: servers,
  serversOfOwner: async () => servers,
  inUse: new ModelsInUse(store),
  transcriptionModel: 'gpt-4o-mini-transcribe',
  appUrl: null,
  jobsQueued: () => void jobs.wake(),
  onError,
}).look()
while (await unsent()) await new Promise((resolve) => setImmediate(resolve))
await jobs.stop()
mailer.close()
await store.close()

function unsent(): Promise<boolean> {
  return store.read(async (db) => {
    const query = db.selectFrom('jobs').select('id').where('state', 'in', ['queued', 'running'])
    return (await query.executeTakeFirst()) !== undefined
  })
}
