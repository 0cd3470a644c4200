import { newId } from '../../../platform/db/ids.ts'
import type { StorePlace } from '../../../platform/db/open-store.ts'
import type { Store } from '../../../platform/db/store.ts'
import { testDatabase } from '../../../platform/db/testing/engines.ts'

/** A database of its own with one owner and one bot. */
export type ShopDatabase = {
  store: Store
  /** For a process that opens it. */
  place: StorePlace
  ownerId: string
  botId: string
  /** Closes and opens it again, as a restart does. */
  reopen(): Promise<Store>
  /** Everything that is stored, as text. */
  content(): Promise<string>
  close(): Promise<void>
  /** For a database that is closed already. */
  remove(): Promise<void>
}

export async function openShopDatabase(): Promise<ShopDatabase> {
  const database = await testDatabase()
  let store = await database.open()
  const [ownerId, botId] = [newId(), newId()]
  await store.write('installation', async (tx) => {
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
    place: database.place,
    ownerId,
    botId,
    async reopen() {
      await store.close()
      store = await database.open()
      return store
    },
    content: () => database.content(),
    async close() {
      await store.close()
      await database.remove()
    },
    remove: () => database.remove(),
  }
}
