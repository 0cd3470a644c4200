import { DatabaseSync, type StatementSync } from 'node:sqlite'
import pg from 'pg'
import { newId } from '../../apps/server/src/platform/db/ids.ts'
import { accepted, arrival, newCustomer, sending, turn } from './bare-units.ts'
import type { BareBot, BareCustomer, Transaction } from './bare-units.ts'
import type { Pipeline } from './way.ts'

/** Raw statements on one connection; `commit` writes all units of a group in one transaction. */
type RawEngine = { commit(units: readonly Transaction[]): Promise<void>; close(): Promise<void> }

export function rawSqlite(file: string): RawEngine {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: true })
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -16384')
  const prepared = new Map<string, StatementSync>()
  const statement = (sql: string): StatementSync => {
    const known = prepared.get(sql) ?? database.prepare(sql)
    prepared.set(sql, known)
    return known
  }
  return {
    commit(units) {
      database.exec('BEGIN IMMEDIATE')
      for (const { sql, values } of units.flat()) statement(sql).run(...values)
      database.exec('COMMIT')
      return Promise.resolve()
    },
    close: () => Promise.resolve(database.close()),
  }
}

export async function rawPostgres(url: string): Promise<RawEngine> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const named = new Map<string, { name: string; text: string }>()
  const statement = (sql: string): { name: string; text: string } => {
    let count = 0
    const known = named.get(sql) ?? {
      name: `s${named.size}`,
      text: sql.replaceAll('?', () => `$${++count}`),
    }
    named.set(sql, known)
    return known
  }
  return {
    async commit(units) {
      await client.query('BEGIN')
      for (const { sql, values } of units.flat()) await client.query({ ...statement(sql), values })
      await client.query('COMMIT')
    },
    close: () => client.end(),
  }
}

/** What waits while a group is committed is the next group. */
class Writer {
  readonly #engine: RawEngine
  #waiting: { unit: Transaction; resolve: () => void; reject: (error: unknown) => void }[] = []
  #draining = false

  constructor(engine: RawEngine) {
    this.#engine = engine
  }

  write(unit: Transaction): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ unit, resolve, reject })
      if (!this.#draining) void this.#drain()
    })
  }

  async #drain(): Promise<void> {
    this.#draining = true
    while (this.#waiting.length > 0) {
      await new Promise((resolve) => setImmediate(resolve))
      const group = this.#waiting.splice(0)
      try {
        await this.#engine.commit(group.map(({ unit }) => unit))
        for (const { resolve } of group) resolve()
      } catch (error) {
        for (const { reject } of group) reject(error)
      }
    }
    this.#draining = false
  }
}

/** The same road by hand: the same rows in the same four commits, everything else from memory, nothing asked. */
export function barePipeline(engine: RawEngine, bot: BareBot): Pipeline {
  const writer = new Writer(engine)
  const customers = new Map<string, BareCustomer>()
  return {
    async say(phoneNumber, text) {
      let customer = customers.get(phoneNumber)
      const turnId = newId()
      const isNew = customer === undefined
      customer ??= { phoneNumber, id: newId(), wire: 0 }
      customers.set(phoneNumber, customer)
      const first = isNew ? newCustomer(bot, customer) : []
      await writer.write([...first, ...arrival(bot, customer, text, turnId)])
      if (!bot.node.test(text)) throw new Error('The bare bot answers everything it is asked')
      const ids = { turnId, outboxId: newId(), messageId: newId(), wireId: newId() }
      await writer.write(turn(bot, customer, ids))
      await writer.write(sending(bot, customer, ids))
      // The stub network accepts at once.
      await Promise.resolve()
      await writer.write(accepted(ids))
    },
    close: () => engine.close(),
  }
}
