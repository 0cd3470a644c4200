import { hostname } from 'node:os'
import pg from 'pg'
import { DatabaseRefusedError, SchemaTooNewError } from '../errors.ts'
import { newId } from '../ids.ts'
import type { OwnNode } from '../own-node.ts'
import { systemClock } from '../../time/clock.ts'
import { version } from '../../version.ts'
import { Beats } from './beats.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { enterDatabase, holdLock, letOthersIn } from './database-entry.ts'
import {
  anyNodeLacks,
  declareNodeDead,
  fenceOf,
  insertNode,
  lockOf,
  removeNode,
  setNodeAddress,
  setNodeState,
  writeBeat,
} from './node-table.ts'
import { connectionConfig } from './postgres-pool.ts'
import { everything } from './postgres-writer.ts'
import { refusedBy, whereIs } from './postgres-refusal.ts'

const beatTimeoutMs = 2000
const goodbyeMs = 1000
const oldest = { number: 150_000, name: '15' }

/**
 * This process's hold on a database. `fence` answers one row until another process has taken over, whatever this one
 * still believes; `lock` is the advisory lock that its transactions share before they ask.
 */
export type DatabaseHold = { node: OwnNode; fence: string; lock: string; release: () => Promise<void> }

export type HoldOptions = {
  halfMoved?: boolean
  /** Works beside others that may, too; else it has the database to itself. */
  joins?: boolean | undefined
  roles?: string | undefined
}

/**
 * Takes the database for this process, as the directory's lock does for SQLite, or joins those who work with it. Brings
 * the schema up to date. Throws `DatabaseRefusedError`.
 */
export async function holdDatabase(url: string, options: HoldOptions = {}): Promise<DatabaseHold> {
  const id = newId()
  const joins = options.joins ?? false
  let client = await connect(url, id)
  try {
    const others = await enterDatabase(client, { where: whereIs(url), shared: joins })
    if (!options.halfMoved) await refuseHalfMoved(client, url)
    await bringUpToDate(client, {
      mayContract: async (name) => !joins || !(await anyNodeLacks(client, name)),
    })
    const facts = { id, name: `${hostname()} ${process.pid}`, roles: options.roles ?? '', version }
    // Of several that joined, and have all been killed, nobody is left to watch over their beats.
    const alone = joins && (await holdLock(client, false))
    await client.query(
      joins && !others && !alone ? insertNode(facts) : `BEGIN; ${takeOver}; ${insertNode(facts)}; COMMIT`,
    )
    if (alone) await letOthersIn(client)
  } catch (error) {
    await client.end().catch(() => {})
    const known = error instanceof DatabaseRefusedError || error instanceof SchemaTooNewError
    throw known ? error : refusedBy(error, url)
  }

  let broken = false
  let mending: Promise<void> | null = null
  const mend = async () => {
    // The connection and its lock are gone: both are taken again, unless another process was faster. Until the
    // database is back, transactions say themselves that it is away.
    await farewell(client)
    client = await connect(url, id)
    await holdLock(client, joins)
    broken = false
  }
  const alive = async () => {
    if (!broken) return
    mending ??= mend().finally(() => (mending = null))
    await mending
  }
  /** What says the same however often it is said: once more where the connection was lost meanwhile. */
  const say = async (told: () => Promise<void>) => {
    try {
      await alive()
      await told()
    } catch {
      broken = true
      await alive()
      await told()
    }
  }
  let idle = performance.eventLoopUtilization()
  const beats = new Beats({
    clock: systemClock,
    load() {
      const now = performance.eventLoopUtilization()
      const { utilization } = performance.eventLoopUtilization(now, idle)
      idle = now
      return utilization
    },
    table: {
      async beat(load) {
        try {
          await alive()
          return await writeBeat(client, { id, load, timeoutMs: beatTimeoutMs })
        } catch (error) {
          broken = true
          throw error
        }
      },
      async declareDead(node) {
        // Not on the connection of the beats: it may have to wait.
        const gravedigger = await connect(url, id)
        try {
          return await declareNodeDead(gravedigger, node)
        } finally {
          await farewell(gravedigger)
        }
      },
    },
  })

  return {
    fence: fenceOf(id),
    lock: lockOf(id),
    node: {
      id,
      joins,
      fenced: beats.fenced,
      isFresh: () => beats.isFresh,
      isAlone: () => beats.isAlone,
      onStale: (stale) => beats.onStale(stale),
      become: (state) => say(() => setNodeState(client, id, state)),
      listensAt: (address) => say(() => setNodeAddress(client, id, address)),
    },
    async release() {
      await beats.stop()
      await Promise.race([client.query(removeNode(id)).catch(() => {}), enough(goodbyeMs)])
      await farewell(client)
    },
  }
}

/**
 * Whoever held the database before is dead from now on, even if it merely slept: it is waited for what it has in hand,
 * and its next transaction finds itself fenced off.
 */
const takeOver = `
  SELECT pg_advisory_xact_lock(${everything});
  DELETE FROM "serverNodes" WHERE state = 'dead';
  UPDATE "serverNodes" SET state = 'dead';
  UPDATE bots SET holder = NULL WHERE holder IS NOT NULL`

/** Says goodbye, but waits for no answer from a database that may be gone. */
async function farewell(client: pg.Client): Promise<void> {
  await Promise.race([client.end().catch(() => {}), enough(goodbyeMs)])
}

const enough = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref())

async function connect(url: string, id: string): Promise<pg.Client> {
  // Migrations of a large installation take their time.
  const client = new pg.Client({ ...connectionConfig(url, `hold ${id}`), statement_timeout: 0 })
  // What breaks it while it is idle is found by the next beat.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version_num: string; server_version: string }>(
      "SELECT current_setting('server_version_num') AS server_version_num, current_setting('server_version') AS server_version",
    )
    const found = rows[0]
    if (Number(found?.server_version_num ?? 0) >= oldest.number) return client
    throw new DatabaseRefusedError('too_old', whereIs(url), found?.server_version ?? '')
  } catch (error) {
    await client.end().catch(() => {})
    throw error instanceof DatabaseRefusedError ? error : refusedBy(error, url)
  }
}

/** What an installation that is being moved here has come to; gone when all of it is here. */
export const progressTable = '"sqliteTransfer"'

async function refuseHalfMoved(client: pg.Client, url: string): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    `SELECT to_regclass('${progressTable}') IS NOT NULL AS there`,
  )
  if (rows[0]?.there) throw new DatabaseRefusedError('half_moved', whereIs(url), 'a move has not ended')
}
