// The whole server with a shop and an account that means it harm: started by fairness.ts with the emulator's address, a data
// directory, its port and that of the attacker's own servers.
import { defaultSettings } from '@recado/contract/builder/settings'
import { botRow, nodeRow, userRow } from '@recado/server/testing/rows'
import { cheapCost, Passwords } from '../../apps/server/src/accounts/passwords/passwords.ts'
import { startServer } from '../../apps/server/src/compose/server.ts'
import { readConfig } from '../../apps/server/src/config/config.ts'
import { newId } from '../../apps/server/src/platform/db/ids.ts'
import type { Store } from '../../apps/server/src/platform/db/store.ts'
import { openEgress } from '../../apps/server/src/platform/egress/egress.ts'
import { serve } from '../whatsapp/bots.ts'
import { linkShop } from '../whatsapp/link-shop.ts'
import { attacker, calls, questions } from './attacker.ts'

const [waUrl = '', directory = '', port = '', theirPort = ''] = process.argv.slice(2)
/** A name in public, which leads to this machine here. */
const theirs = `http://atacante.co:${theirPort}`
const config = readConfig({
  DATA_DIR: directory,
  WA_SOCKET_URL: waUrl,
  PORT: port,
  LOG_LEVEL: 'silent',
  TRUST_PROXY: '1',
  OPENAI_API_KEY: 'k',
  OPENAI_BASE_URL: `http://127.0.0.1:${theirPort}/v1`,
})
const { core, messaging, close } = await startServer(config, {
  webDirectory: null,
  delayScale: 0,
  pace: { burst: Infinity, everyMs: 1 },
  loopTurns: Infinity,
  egress: openEgress({
    isAllowed: () => true,
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  }),
})
await seedAttacker(core.store)

serve({
  link: (_line, qr) => linkShop({ core, messaging }, qr),
  end: close,
})

/** Ten bots; the first has a thousand questions that got no answer, and all owe calls to a receiver that never answers. */
async function seedAttacker(store: Store): Promise<void> {
  const at = Date.now()
  const user = userRow({
    email: attacker.email,
    emailNormalized: attacker.email,
    passwordHash: await new Passwords(cheapCost).hash(attacker.password, { known: 'owner' }),
    createdAt: at,
  })
  await store.write('installation', async (tx) => {
    await tx.insertInto('users').values(user).execute()
    const ownerId = user.id
    const bots = Array.from({ length: 10 }, (_, bot) =>
      botRow({ ownerId, name: `Bot ${bot}`, settings: JSON.stringify(defaultSettings), createdAt: at + bot }),
    )
    await tx.insertInto('bots').values(bots).execute()
    const [{ id: botId }] = bots as [(typeof bots)[0]]
    const config = JSON.stringify({ regex: 'hola', response: 'Hola' })
    await tx.insertInto('nodes').values(nodeRow({ botId, config })).execute()
    const day = new Date(at).toISOString().slice(0, 10)
    for (const question of questions)
      await tx
        .insertInto('questionTotals')
        .values({ botId, day, question, words: question, asked: 1 })
        .execute()
    for (let job = 0; job < calls; job += 1) {
      const payload = JSON.stringify({ kind: 'webhook', nodeId: 'n', url: `${theirs}/never`, payload: {} })
      const whose = { id: newId(), botId: bots[job % 10]?.id ?? botId, kind: 'webhook' as const, payload }
      const state = { state: 'queued' as const, attempts: 0, dueAt: at, failure: null }
      await tx
        .insertInto('jobs')
        .values({ ...whose, ...state, createdAt: at, finishedAt: null })
        .execute()
    }
  })
  void messaging.jobs.wake()
}
