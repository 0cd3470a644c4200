import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeProgram } from '../../apps/server/src/testing/programs/make-program.ts'
import { inTurns, isSmall } from '../report/benchmark.ts'
import { processorUse } from '../report/processor.ts'
import type { Engine, Places } from './places.ts'

/** Of a process, until it says where it listens. */
async function start(file: string, env: Record<string, string>): Promise<{ ms: number; processor: number }> {
  const began = performance.now()
  const child = spawn(process.execPath, ['--no-warnings', file], {
    env: { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'silent', ADMIN_SECOND_FACTOR: 'off', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const chunk of child.stdout) if (String(chunk).includes('http://127.0.0.1:')) break
  if (child.exitCode !== null) throw new Error(`It did not start, but ended with ${child.exitCode}`)
  const ms = performance.now() - began
  const processor = processorUse(child.pid ?? 0)?.own ?? Number.NaN
  child.kill('SIGKILL')
  await once(child, 'exit')
  return { ms, processor }
}

/** Starts of both trees on a database that is there, as one bundled file whose code was compiled before. */
export async function starts(
  engine: Engine,
  places: Places,
  trees: { ours: string; theirs: string },
): Promise<{ name: string; ours: number[]; theirs: number[] }[]> {
  const open = async (tree: string) => {
    const { dataDir, databaseUrl } = await places.make(engine)
    const directory = mkdtempSync(join(tmpdir(), 'recado-release-program-'))
    const program = await makeProgram(join(tree, 'apps/server/src/main.ts'), directory)
    const env = {
      NODE_COMPILE_CACHE: join(directory, 'compiled'),
      DATA_DIR: dataDir,
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    }
    return { directory, program, env, ms: [] as number[], processor: [] as number[] }
  }
  const [ours, theirs] = [await open(trees.ours), await open(trees.theirs)]
  // The first ones make the database, and compile.
  for (const { side, run } of inTurns([ours, theirs], isSmall ? 1 : 9, 2)) {
    const took = await start(side.program, side.env)
    if (run < 0) continue
    side.ms.push(took.ms)
    side.processor.push(took.processor)
  }
  for (const { directory } of [ours, theirs]) rmSync(directory, { recursive: true })
  return [
    { name: `${engine}, ms until it listens`, ours: ours.ms, theirs: theirs.ms },
    { name: `${engine}, of them the processor’s`, ours: ours.processor, theirs: theirs.processor },
  ]
}
