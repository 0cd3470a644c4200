import { roleText as text } from '../../text/builder/ai-roles.ts'
import { fallbackAmong } from './fallback.ts'
import { type Known } from './life.ts'
import type { ModelRow } from './model-row.ts'
import { type ModelTable, rowOf } from './model-table.ts'
import { modelPlaceOf } from './resolve.ts'

/** Jobs of the installation's own for which a model is named: pictures are read by one, answers said by one; nothing asks for embeddings yet. */
export const roles = ['vision', 'embedding', 'speech'] as const
export type Role = (typeof roles)[number]
export type RoleModels = Record<Role, string | null>

export const roleVariables = {
  vision: 'VISION_MODEL',
  embedding: 'EMBEDDING_MODEL',
  speech: 'SPEECH_MODEL',
} as const satisfies Record<Role, string>
type RoleConfig = { readonly [variable in (typeof roleVariables)[Role]]?: string | undefined }

/** What a model of each job does; all language models of the table take pictures. */
const needed: Record<Role, ModelRow['does']> = {
  vision: 'language',
  embedding: 'embedding',
  speech: 'speech',
}

/** For each job the model that is named, or that the keys that are there offer; null where there is neither. */
export function roleModels(config: RoleConfig, endpoints: Known['endpoints']): RoleModels {
  const openAi = endpoints.get('openai')?.official === true
  return {
    vision: config.VISION_MODEL ?? fallbackAmong(endpoints),
    embedding: config.EMBEDDING_MODEL ?? (openAi ? 'openai/text-embedding-3-small' : null),
    speech: config.SPEECH_MODEL ?? null,
  }
}

/** What is wrong with the models that are named, as one line that begins with the variable; null where nothing is. */
export function wrongRole(config: RoleConfig, known: Known): string | null {
  for (const role of roles) {
    const variable = roleVariables[role]
    const id = config[variable]
    if (id === undefined || isOwnName(id, known)) continue
    const row = namedRow(id, known.table)
    if (row?.does === needed[role]) continue
    const others = [...known.table.values()].filter(({ does, ends }) => does === needed[role] && !ends)
    const choices = others.map(({ provider, id: other }) => `${provider}/${other}`)
    return row ? text.otherKind(variable, id, choices) : text.unknown(variable, id, choices)
  }
  return null
}

/** A server of one's own has names that no table knows. */
function isOwnName(id: string, { endpoints }: Known): boolean {
  const place = modelPlaceOf(id, endpoints)
  return place !== null && endpoints.get(place.endpoint)?.official === false
}

function namedRow(id: string, table: ModelTable): ModelRow | undefined {
  const [, provider, model = id] = /^(openai|anthropic|google)\/(.+)$/.exec(id) ?? []
  const row = rowOf(table, model)
  return provider === undefined || row?.provider === provider ? row : undefined
}
