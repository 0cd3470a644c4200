import type { AiOffer } from '../../../ai/ai-offer.ts'
import type { ModelsInUse } from '../../../ai/lives/models-in-use.ts'
import type { AiServers } from '../../../ai/models/ai-servers.ts'
import { rowOf } from '../../../ai/models/model-table.ts'
import { modelPlaceOf } from '../../../ai/models/resolve.ts'
import { livingBots } from '../../../messaging/bots/removal/removed-bots.ts'
import type { Store } from '../../../platform/db/store.ts'

type BotsByModelParts = {
  store: Store
  inUse: ModelsInUse
  offer: Pick<AiOffer, 'table'>
  /** Null where no key is configured. */
  servers: AiServers | null
}

const botsAtOnce = 200

/** How many bots have each model stored: by its bare name where the table knows it, else by the name as it stands. */
export async function botsByModel({
  store,
  inUse,
  offer,
  servers,
}: BotsByModelParts): Promise<Map<string, number>> {
  const endpoints = servers?.endpoints ?? new Map([['openai', { official: true }]])
  const counts = new Map<string, number>()
  for (let after: string | null = ''; after !== null;) {
    const from: string = after
    const bots = await store.read((db) =>
      livingBots(db)
        .select(['id', 'ownerId', 'version', 'settings'])
        .where('id', '>', from)
        .orderBy('id')
        .limit(botsAtOnce)
        .execute(),
    )
    for (const uses of (await inUse.of(bots)).values()) {
      const ids = uses.map(({ model }) => {
        const place = modelPlaceOf(model, endpoints)
        const official = place !== null && endpoints.get(place.endpoint)?.official === true
        return (official && rowOf(offer.table, place.model)?.id) || model
      })
      for (const id of new Set(ids)) counts.set(id, (counts.get(id) ?? 0) + 1)
    }
    after = bots.length === botsAtOnce ? (bots.at(-1)?.id ?? null) : null
  }
  return counts
}
