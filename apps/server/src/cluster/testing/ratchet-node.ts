import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, vi } from 'vitest'
import { newId } from '../../platform/db/ids.ts'
import type { Store } from '../../platform/db/store.ts'
import { TcpProxy } from '../../platform/db/testing/tcp-proxy.ts'
import { bundledProgram } from '../../testing/programs/bundled-program.ts'
import { botRow, userRow } from '../../testing/rows.ts'

const source = fileURLToPath(new URL('./ratchet-process.ts', import.meta.url))
/** «off» shows what the fence is for: what counts on it then fails. */
const fence = process.env['TEST_FENCE'] ?? 'on'

export type RatchetNode = {
  child: ChildProcess
  ended: Promise<unknown[]>
  printed: () => string
  proxy: TcpProxy
}

/** A process that holds bots and writes for them, with a way of its own to the database; ended with the test. */
export async function startRatchetNode(url: URL): Promise<RatchetNode> {
  const proxy = await TcpProxy.open({ host: url.hostname, port: Number(url.port) })
  const way = new URL(url)
  way.host = `127.0.0.1:${proxy.port}`
  const program = await bundledProgram(source)
  const child = spawn(process.execPath, [program.file, way.href, fence], {
    env: { ...process.env, ...program.env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
    await proxy.close()
  })
  await vi.waitFor(() => expect(printed).toContain('ready'), 30_000)
  return { child, ended, printed: () => printed, proxy }
}

/** Bots of one owner, by their ids. */
export async function makeBots(store: Store, count: number): Promise<string[]> {
  const ownerId = newId()
  const bots = Array.from({ length: count }, () => newId())
  await store.write({ account: ownerId }, async (tx) => {
    await tx
      .insertInto('users')
      .values(userRow({ id: ownerId }))
      .execute()
    await tx
      .insertInto('bots')
      .values(bots.map((id) => botRow({ id, ownerId })))
      .execute()
  })
  return bots
}
