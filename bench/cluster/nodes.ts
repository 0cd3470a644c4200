import { mkdtempSync, rmSync } from 'node:fs'
import { fork } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pass } from 'node:timers/promises'
import { botRow, nodeRow, userRow } from '@recado/server/testing/rows'
import pg from 'pg'
import { openStore } from '../../apps/server/src/platform/db/open-store.ts'
import type { Store } from '../../apps/server/src/platform/db/store.ts'
import { postgres } from '../../scripts/programs/postgres.mjs'
import { postgresProcessorMs } from './postgres-processor.ts'
import type { AccountWrites, NodeAnswer, NodeRequest, Traffic } from './protocol.ts'

/** Until as many servers hold the bots as there are: one that joins is to take its share within seconds. */
const patienceMs = 60_000

/** What traffic came to. `processorMs`: of the servers and of PostgreSQL, a message with its reply. */
export type Driven = { messages: number; perSecond: number; latencies: number[]; processorMs: number }

/** A server's process. */
class NodeProcess {
  readonly #child
  #answered: { resolve: (answer: NodeAnswer) => void; reject: (error: Error) => void } | null = null
  #ended: Error | null = null
  readonly ready: Promise<NodeAnswer>

  constructor(env: Record<string, string>) {
    this.#child = fork(join(import.meta.dirname, 'node-process.ts'), [], {
      env: { PATH: process.env['PATH'], ...env },
      execArgv: ['--no-warnings'],
    })
    this.ready = this.#next()
    this.#child.on('message', (answer: NodeAnswer) => {
      if ('failed' in answer) this.#answered?.reject(new Error(answer.failed))
      else this.#answered?.resolve(answer)
    })
    this.#child.on('exit', (code) => {
      this.#ended = new Error(`A server ended with ${code}`)
      this.#answered?.reject(this.#ended)
    })
  }

  ask(request: NodeRequest): Promise<NodeAnswer> {
    if (this.#ended) return Promise.reject(this.#ended)
    const next = this.#next()
    // Where it has ended, `exit` says so.
    this.#child.send(request, () => {})
    return next
  }

  async lines(): Promise<number> {
    const answer = await this.ask({ ask: 'open' })
    return 'lines' in answer ? answer.lines : 0
  }

  async processorMs(): Promise<number> {
    const answer = await this.ask({ ask: 'processor' })
    return 'processorMs' in answer ? answer.processorMs : Number.NaN
  }

  async drive(traffic: Traffic): Promise<number[]> {
    const answer = await this.ask({ ask: 'drive', ...traffic })
    return 'latencies' in answer ? answer.latencies : []
  }

  async write(writes: AccountWrites): Promise<void> {
    await this.ask({ ask: 'write', ...writes })
  }

  async rest(): Promise<number> {
    const answer = await this.ask({ ask: 'rest' })
    return 'written' in answer ? answer.written : 0
  }

  async end(): Promise<void> {
    await this.ask({ ask: 'end' })
    this.#child.kill()
  }

  #next(): Promise<NodeAnswer> {
    return new Promise((resolve, reject) => (this.#answered = { resolve, reject }))
  }
}
export type { NodeProcess }

/** A database and whose bots are in it. */
export type Shops = { url: string; bots: string[]; accounts: string[] }

/** Servers of one PostgreSQL that flushes every commit, and shops whose bots answer «hola». */
class Nodes {
  readonly #directory = mkdtempSync(join(tmpdir(), 'recado-nodes-'))
  readonly #server: { url: string; data: string; stop: () => void }

  private constructor(server: { url: string; data: string; stop: () => void }) {
    this.#server = server
  }

  /** Throws where there is no PostgreSQL. */
  static async open(): Promise<Nodes> {
    const { url, data, stop, why } = await postgres({ durable: true })
    if (!url || !data || !stop) throw new Error(why)
    return new Nodes({ url, data, stop })
  }

  /** A database with so many shops, each of an account of its own. */
  async database(name: string, shops: number): Promise<Shops> {
    const client = new pg.Client({ connectionString: this.#server.url })
    await client.connect()
    await client.query(`CREATE DATABASE ${name}`)
    await client.end()
    const url = new URL(this.#server.url)
    url.pathname = `/${name}`
    const store = await openStore({ DATA_DIR: this.#directory, DATABASE_URL: url.href })
    const ids = await seedShops(store, shops)
    await store.close()
    return {
      url: url.href,
      bots: ids.map(({ botId }) => botId),
      accounts: ids.map(({ ownerId }) => ownerId),
    }
  }

  async start({ url }: Shops, roles = 'web,worker'): Promise<NodeProcess> {
    const node = new NodeProcess({
      DATABASE_URL: url,
      DATA_DIR: this.#directory,
      DATA_SHARED: '1',
      SECRET_KEY: 'una clave secreta para medir, y nada más',
      ADMIN_PASSWORD: 'clave del admin',
      ADMIN_SECOND_FACTOR: 'off',
      ACCESS_CODE: 'codigo',
      LOG_LEVEL: 'silent',
      LEAKED_PASSWORDS: 'off',
      ROLES: roles,
      PORT: '0',
    })
    await node.ready
    return node
  }

  /** Resolves once each of them has about as many lines open as the others, and all together every one. */
  async spread({ bots }: Shops, nodes: readonly NodeProcess[]): Promise<void> {
    const share = Math.floor(bots.length / nodes.length)
    const until = performance.now() + patienceMs
    while (performance.now() < until) {
      const lines = await Promise.all(nodes.map((node) => node.lines()))
      const all = lines.reduce((sum, count) => sum + count, 0)
      if (all === bots.length && lines.every((count) => count >= share)) return
      await pass(200)
    }
    throw new Error('The bots were not spread over the servers')
  }

  /** The same traffic on all of them, each for the bots that it holds. */
  async drive(nodes: readonly NodeProcess[], traffic: Traffic): Promise<Driven> {
    const processor = async () => {
      const own = await Promise.all(nodes.map((node) => node.processorMs()))
      return own.reduce((sum, ms) => sum + ms, postgresProcessorMs(this.#server.data))
    }
    const [before, began] = [await processor(), performance.now()]
    const latencies = (await Promise.all(nodes.map((node) => node.drive(traffic)))).flat()
    const seconds = (performance.now() - began) / 1000
    const used = (await processor()) - before
    const messages = latencies.length
    return { messages, perSecond: messages / seconds, latencies, processorMs: used / messages }
  }

  /**
   * What is compiled and loaded with the first messages. A process is as fast as one that has worked for long after some ten seconds of
   * them, and its connections of PostgreSQL with it.
   */
  async warmUp(
    nodes: readonly NodeProcess[],
    traffic: Pick<Traffic, 'bots' | 'customersEach'>,
    forMs = 3000,
  ): Promise<void> {
    await this.drive(nodes, { ...traffic, everyMs: 0, forMs })
  }

  close(): void {
    this.#server.stop()
    rmSync(this.#directory, { recursive: true, force: true })
  }
}

export type { Nodes }

/** For what is measured of them. Throws where there is no PostgreSQL. */
export async function withNodes<T>(measure: (nodes: Nodes) => Promise<T>): Promise<T> {
  const nodes = await Nodes.open()
  try {
    return await measure(nodes)
  } finally {
    nodes.close()
  }
}

/** With linked lines, as after a start. */
async function seedShops(store: Store, count: number): Promise<{ ownerId: string; botId: string }[]> {
  const at = Date.now()
  const shops = Array.from({ length: count }, (_, shop) => {
    const email = `marta${shop}@tienda.co`
    const owner = userRow({ email, emailNormalized: email, createdAt: at })
    return { owner, bot: botRow({ ownerId: owner.id, wanted: 'linked', createdAt: at }) }
  })
  const config = JSON.stringify({ regex: 'hola', response: '¡Hola! ¿Qué buscas?' })
  await store.write('installation', async (tx) => {
    await tx
      .insertInto('users')
      .values(shops.map(({ owner }) => owner))
      .execute()
    await tx
      .insertInto('bots')
      .values(shops.map(({ bot }) => bot))
      .execute()
    const nodes = shops.map(({ bot }) => nodeRow({ botId: bot.id, config }))
    await tx.insertInto('nodes').values(nodes).execute()
    const sessions = shops.map(({ bot }) => ({ botId: bot.id, credentials: 'sealed', updatedAt: at }))
    await tx.insertInto('waSessions').values(sessions).execute()
  })
  return shops.map(({ owner, bot }) => ({ ownerId: owner.id, botId: bot.id }))
}
