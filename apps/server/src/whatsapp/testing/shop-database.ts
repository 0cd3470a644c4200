import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '../../db/ids.ts'
import { openSqlite } from '../../db/open-sqlite.ts'
import type { Store } from '../../db/store.ts'

/** A database of its own with one owner and one bot. */
export type ShopDatabase = {
  store: Store
  dataDir: string
  ownerId: string
  botId: string
  /** Closes and opens it again, as a restart does. */
  reopen(): Promise<Store>
  /** Everything that lies on the disk, as text. */
  onDisk(): string
  close(): Promise<void>
  /** For a database that is closed already. */
  remove(): void
}

export async function openShopDatabase(): Promise<ShopDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'recado-wa-'))
  let store = await openSqlite(dataDir)
  const [ownerId, botId] = [newId(), newId()]
  await store.write(async (tx) => {
    const email = 'marta@tienda.co'
    const user = {
      id: ownerId,
      name: 'Marta',
      email,
      emailNormalized: email,
      passwordHash: '',
      role: 'user' as const,
    }
    await tx
      .insertInto('users')
      .values({ ...user, plan: 'Basic', active: 1, botLimit: 10, createdAt: 1 })
      .execute()
    const bot = {
      id: botId,
      ownerId,
      name: 'Tienda',
      description: '',
      estado: 'activo' as const,
      settings: '{}',
    }
    await tx
      .insertInto('bots')
      .values({ ...bot, createdAt: 1, updatedAt: 1 })
      .execute()
  })
  return {
    get store() {
      return store
    },
    dataDir,
    ownerId,
    botId,
    async reopen() {
      await store.close()
      store = await openSqlite(dataDir)
      return store
    },
    onDisk: () =>
      readdirSync(dataDir)
        .map((name) => readFileSync(join(dataDir, name), 'latin1'))
        .join('\n'),
    async close() {
      await store.close()
      rmSync(dataDir, { recursive: true })
    },
    remove: () => rmSync(dataDir, { recursive: true }),
  }
}
