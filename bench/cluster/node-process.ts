// One of several servers, with stub lines whose customers are in its own process: started by nodes.ts with its configuration in its environment.
import { startServer } from '../../apps/server/src/compose/server.ts'
import { readConfig } from '../../apps/server/src/config/config.ts'
import { StoreUnavailableError } from '../../apps/server/src/platform/db/errors.ts'
import { Customers } from './customers.ts'
import type { AccountWrites, NodeAnswer, NodeRequest } from './protocol.ts'

const customers = new Customers()
const { core, finish, close } = await startServer(readConfig(process.env), {
  webDirectory: null,
  delayScale: 0,
  pace: { burst: Infinity, everyMs: 1 },
  loopTurns: Infinity,
  openChannel: (botId, listener) => customers.open(botId, listener),
})

let rest = async (): Promise<number> => 0

/** Begins to write; `rest` ends it, and tells how often it wrote. What the database had no time for does not count. */
function write({ accounts, perSecond, scope }: AccountWrites): void {
  const began = performance.now()
  const writes: Promise<boolean>[] = []
  const timer = setInterval(() => {
    const due = ((performance.now() - began) / 1000) * perSecond
    while (writes.length < due) writes.push(writeOne(accounts[writes.length % accounts.length] ?? '', scope))
  }, 5)
  rest = async () => {
    clearInterval(timer)
    return (await Promise.all(writes)).filter(Boolean).length
  }
}

/** As a setting that is saved: of the account, and of the bot that it has. */
async function writeOne(account: string, scope: AccountWrites['scope']): Promise<boolean> {
  try {
    await core.store.write(scope === 'account' ? { account } : 'installation', async (tx) => {
      const updatedAt = Date.now()
      await tx
        .updateTable('users')
        .set({ name: `Marta ${updatedAt}` })
        .where('id', '=', account)
        .execute()
      await tx.updateTable('bots').set({ updatedAt }).where('ownerId', '=', account).execute()
    })
    return true
  } catch (error) {
    if (error instanceof StoreUnavailableError) return false
    throw error
  }
}

const tell = (answer: NodeAnswer): void => void process.send?.(answer)

async function answer(request: NodeRequest): Promise<NodeAnswer> {
  switch (request.ask) {
    case 'drive':
      return { latencies: await customers.drive(request) }
    case 'write':
      write(request)
      return { done: true }
    case 'rest':
      return { written: await rest() }
    case 'open':
      return { lines: customers.lines }
    case 'processor': {
      const { user, system } = process.cpuUsage()
      return { processorMs: (user + system) / 1000 }
    }
    case 'end':
      await finish(5000)
      await close()
      return { done: true }
  }
}
process.on('disconnect', () => process.exit())
process.on('message', (request: NodeRequest) => {
  answer(request).then(tell, (error: unknown) => tell({ failed: String(error) }))
})
tell({ ready: true })
