// The durable pipeline of one release: started by pipelines.ts with its tree, a data directory and, for PostgreSQL, a database.
import { join } from 'node:path'
import type * as opening from '../../apps/server/src/platform/db/open-store.ts'
import type * as ours from '../pipeline/recado.ts'
import type * as ways from '../pipeline/way.ts'

export type PipelineRequest = { customers: string[]; each: number }
/** Messages a second, and ms of the process' processor for each. */
export type PipelineAnswer = { ready: true } | { rate: number; processorMs: number }

const [tree = '', directory = '', databaseUrl] = process.argv.slice(2)
// Each release has what these types say since it has such a pipeline.
const { openStore } = (await import(
  join(tree, 'apps/server/src/platform/db/open-store.ts')
)) as typeof opening
const { recadoPipeline, seed } = (await import(join(tree, 'bench/pipeline/recado.ts'))) as typeof ours
const { together } = (await import(join(tree, 'bench/pipeline/way.ts'))) as typeof ways

const store = await openStore({
  DATA_DIR: directory,
  ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
})
const pipeline = await recadoPipeline(store, (await seed(store)).botId)
const tell = (answer: PipelineAnswer): void => void process.send?.(answer)

process.on('disconnect', () => process.exit())
process.on('message', ({ customers, each }: PipelineRequest) => {
  const drive = async () => {
    await together(pipeline, customers, 1)
    globalThis.gc?.()
    const before = process.cpuUsage()
    const rate = await together(pipeline, customers, each)
    const { user, system } = process.cpuUsage(before)
    tell({ rate, processorMs: (user + system) / 1000 / (customers.length * each) })
  }
  drive().catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`)
    process.exit(1)
  })
})
tell({ ready: true })
