import { openSqlite } from '../../db/open-sqlite.ts'
import type { Store } from '../../db/store.ts'
import type { Engine } from './messages.ts'

export async function openEngine(engine: Engine): Promise<Store> {
  if ('dataDir' in engine) return openSqlite(engine.dataDir)
  throw new Error('PostgreSQL is not offered yet')
}
