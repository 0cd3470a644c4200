import { type KeyProvider, keyProvider } from '@recado/contract/ai/ai-keys'
import type { WhyKeyRefused } from '@recado/engine'
import type { Db } from '../../platform/db/store.ts'
import { type KeyModels, keyModels } from './key-models.ts'

export type KeyRow = {
  userId: string
  provider: KeyProvider
  /** Null once what it was sealed with is lost. */
  sealed: string | null
  ending: string
  models: KeyModels
  savedAt: number
  refusedAt: number | null
  refusal: WhyKeyRefused | null
  toldAt: number | null
}

/** As what a key is sealed: it opens for nobody else and at no other provider. */
export const sealedAs = (userId: string, provider: string): string => `ai-key:${userId}:${provider}`

const columns = [
  'userId',
  'provider',
  'sealed',
  'ending',
  'models',
  'savedAt',
  'refusedAt',
  'refusal',
  'toldAt',
] as const

export async function keysOf(db: Db, userId: string): Promise<KeyRow[]> {
  const rows = await db
    .selectFrom('accountAiKeys')
    .select(columns)
    .where('userId', '=', userId)
    .orderBy('savedAt')
    .orderBy('provider')
    .execute()
  return rows.map((row) => ({
    ...row,
    provider: keyProvider.parse(row.provider),
    models: keyModels.parse(JSON.parse(row.models)),
  }))
}
