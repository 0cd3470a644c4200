import type { AiRole, InstallationAi, KnownModel } from '@recado/contract/ai/ai'
import { type AiOffer, preselected } from '../../../ai/ai-offer.ts'
import { listedAt, listedEnds, missingModels } from '../../../ai/lives/listed-models.ts'
import type { ModelList } from '../../../ai/lives/model-list.ts'
import type { ModelsInUse } from '../../../ai/lives/models-in-use.ts'
import type { AiServers } from '../../../ai/models/ai-servers.ts'
import { pricesFrom } from '../../../ai/models/cost.ts'
import { lifeOf } from '../../../ai/models/life.ts'
import type { Corrections, ModelRow } from '../../../ai/models/model-row.ts'
import { modelPlaceOf } from '../../../ai/models/resolve.ts'
import { type RoleModels, roles } from '../../../ai/models/role-models.ts'
import { hostOf } from '../../../ai/providers/endpoints.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Store } from '../../../platform/db/store.ts'
import { instantOf } from '../../../platform/time/instant.ts'
import { botsByModel } from './bots-by-model.ts'

type AiStateParts = {
  store: Store
  clock: Clock
  /** Null where no key is configured. */
  servers: AiServers | null
  offer: AiOffer
  list: ModelList | null
  inUse: ModelsInUse
  corrected: Corrections
  transcriptionModel: string
  roleModels: RoleModels
}

/** The installation's AI, for its administrator: who can be asked, what is known of models, and who uses them. */
export async function aiState(parts: AiStateParts): Promise<InstallationAi> {
  const { servers, list, store } = parts
  const [usage, listed] = await Promise.all([botsByModel(parts), listOf(parts)])
  const models = [...parts.offer.table.values()].map((row) => knownModel(row, parts, { usage, ...listed }))
  const known = new Set(models.map(({ id }) => id))
  return {
    servers: serversOf(servers),
    models,
    strange: [...usage]
      .filter(([id]) => !known.has(id))
      .map(([id, bots]) => ({
        id,
        server: servers ? (modelPlaceOf(id, servers.endpoints)?.endpoint ?? null) : null,
        bots,
      })),
    roles: rolesOf(parts),
    list:
      servers?.endpoints.get('openai')?.official === true
        ? { at: instantOf(await store.read(listedAt)), failed: list?.failed ?? null }
        : null,
  }
}

function serversOf(servers: AiServers | null): InstallationAi['servers'] {
  if (!servers) return []
  return [...servers.endpoints].map(([name, endpoint], position) => ({
    name,
    host: hostOf(endpoint),
    hasKey: endpoint.apiKey !== null,
    official: endpoint.official,
    isDefault: position === 0,
  }))
}

type Seen = {
  usage: ReadonlyMap<string, number>
  ends: ReadonlyMap<string, string | null>
  missing: ReadonlySet<string>
}

function knownModel(row: ModelRow, parts: AiStateParts, { usage, ends, missing }: Seen): KnownModel {
  const { servers, offer, corrected, clock } = parts
  const own = corrected.find(({ id }) => id === row.id)
  const offered = offer.models().find(({ id }) => id === row.id || id === `${row.provider}/${row.id}`)
  return {
    id: row.id,
    provider: row.provider,
    does: row.does,
    reachable: servers?.endpoints.get(row.provider)?.official === true,
    offered: offered?.offered ?? false,
    preselected: offered?.preselected ?? false,
    ends: row.ends ?? null,
    endsBy:
      row.ends === undefined
        ? null
        : own?.ends !== undefined
          ? 'operator'
          : row.provider === 'openai' && ends.has(row.id)
            ? 'provider'
            : 'table',
    successor: row.successor?.id ?? null,
    missing: row.provider === 'openai' && missing.has(row.id),
    prices: pricesFrom(row, clock.now()).map(({ from, input, cached, output, minute }) => ({
      from,
      input,
      cached: cached ?? input,
      output,
      minute: minute ?? null,
    })),
    source: row.source,
    read: row.read,
    corrected: own !== undefined,
    bots: usage.get(row.id) ?? 0,
  }
}

function rolesOf({ servers, offer, transcriptionModel, roleModels }: AiStateParts): AiRole[] {
  if (!servers) return []
  const ask = (id: string) => servers.resolve(id)
  const alone = (id: string) => servers.resolveRole(id)
  const aloud = (id: string) => servers.resolveSpeaker(id)
  const named = [
    ['default', preselected(offer), ask],
    ['transcription', transcriptionModel, (id: string) => servers.resolveListener(id)],
    ['fallback', servers.fallback, ask],
    ...roles.map((role) => [role, roleModels[role], role === 'speech' ? aloud : alone] as const),
  ] as const
  return named.flatMap(([role, model, who]) =>
    model === null ? [] : [{ role, model, answers: who(model)?.model ?? null, ...lifeIn(servers, model) }],
  )
}

function lifeIn({ table, endpoints }: AiServers, model: string): Pick<AiRole, 'ends' | 'successor'> {
  const { ends, successor } = lifeOf(model, { table, endpoints })
  return { ends, successor }
}

async function listOf({ store }: AiStateParts): Promise<Pick<Seen, 'ends' | 'missing'>> {
  return store.read(async (db) => ({
    ends: await listedEnds(db, 'openai'),
    missing: await missingModels(db, 'openai'),
  }))
}
