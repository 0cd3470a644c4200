import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { newId } from '../../apps/server/src/platform/db/ids.ts'
import { inTurns, isSmall } from '../report/benchmark.ts'
import type { PipelineAnswer, PipelineRequest } from './pipeline-process.ts'
import type { Engine, Place, Places } from './places.ts'

const crowd = 50
/** Messages of each customer in a run: about four seconds of either. A shorter one tells apart no three percent. */
const each = { SQLite: 80, PostgreSQL: 14 }

class Pipeline {
  readonly ms: number[] = []
  readonly processorMs: number[] = []
  readonly #child: ChildProcess

  readonly #ended: Promise<never>

  private constructor(child: ChildProcess) {
    this.#child = child
    this.#ended = once(child, 'exit').then(([code]) => {
      throw new Error(`A pipeline’s process ended with ${code}`)
    })
    // Told to whoever waits for it.
    this.#ended.catch(() => {})
  }

  static async open(tree: string, { dataDir, databaseUrl }: Place): Promise<Pipeline> {
    const args = [tree, dataDir, ...(databaseUrl === undefined ? [] : [databaseUrl])]
    const child = fork(join(import.meta.dirname, 'pipeline-process.ts'), args, {
      execArgv: ['--expose-gc', '--no-warnings'],
    })
    const pipeline = new Pipeline(child)
    await pipeline.#answer()
    return pipeline
  }

  /** `counts`: else it warms up. */
  async drive(request: PipelineRequest, counts: boolean): Promise<void> {
    this.#child.send(request)
    const answer = await this.#answer()
    if (!('rate' in answer)) throw new Error('Nothing was driven')
    if (!counts) return
    this.ms.push(1000 / answer.rate)
    this.processorMs.push(answer.processorMs)
  }

  end(): void {
    this.#child.kill()
  }

  async #answer(): Promise<PipelineAnswer> {
    // Written by pipeline-process.ts.
    const [answer] = (await Promise.race([once(this.#child, 'message'), this.#ended])) as [PipelineAnswer]
    return answer
  }
}

/** The durable pipeline of both trees, by message: `ms` until the reply is accepted, with a crowd that waits in line. */
export async function pipelines(
  engine: Engine,
  places: Places,
  trees: { ours: string; theirs: string },
): Promise<{ name: string; ours: number[]; theirs: number[] }[]> {
  const ours = await Pipeline.open(trees.ours, await places.make(engine))
  const theirs = await Pipeline.open(trees.theirs, await places.make(engine))
  for (const { side, run } of inTurns([ours, theirs], isSmall ? 3 : 11, isSmall ? 1 : 2)) {
    const customers = Array.from({ length: crowd }, (_, at) => `57${newId().slice(0, 13)}${at}`)
    await side.drive({ customers, each: each[engine] }, run >= 0)
    process.stdout.write(
      `${engine}, ${side === ours ? 'now' : 'then'}: ${side.ms.at(-1)?.toFixed(3) ?? '-'} ms, processor ${side.processorMs.at(-1)?.toFixed(3) ?? '-'}\n`,
    )
  }
  ours.end()
  theirs.end()
  return [
    { name: `${engine}, ms a message, ${crowd} customers at once`, ours: ours.ms, theirs: theirs.ms },
    { name: `${engine}, of them the processor’s`, ours: ours.processorMs, theirs: theirs.processorMs },
  ]
}
