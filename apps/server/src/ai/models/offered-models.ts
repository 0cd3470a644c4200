import { type ModelTable, rowOf } from './model-table.ts'

/** Those of the specification, in its order: offered while they live, the first one is stored as the default. */
const specified = ['gpt-4o-mini', 'gpt-4.1-mini', 'gpt-5-mini', 'gpt-5-nano']
/** What comes after them, each where its provider can be asked. */
const recommended = [
  ['openai', 'gpt-6-luna'],
  ['openai', 'gpt-6.1-terra'],
  ['anthropic', 'claude-haiku-5-5'],
  ['google', 'gemini-3.5-flash-lite'],
] as const

/** A model's end is near from so many days before it. */
const nearDays = 45
const dayMs = 86_400_000

type Offer = {
  /** As configured; null: the specification's and those that follow them. */
  configured: readonly string[] | null
  table: ModelTable
  /** Servers that may be asked, by name; `official`: the table speaks of its models. */
  endpoints: ReadonlyMap<string, { official: boolean }>
}

export type OfferedModel = {
  id: string
  /** Its last day ('YYYY-MM-DD', UTC midnight), where one is known. */
  ends: string | null
  /** Chosen beforehand in what is new. */
  preselected: boolean
}

/** The models that lists offer today, each with its end. Exactly one is preselected: the first that does not end soon. */
export function offeredModels({ configured, table, endpoints }: Offer, now: number): OfferedModel[] {
  const [first] = endpoints.keys()
  const ownServer = first !== undefined && endpoints.get(first)?.official === false
  const ids = configured ?? [...specified, ...followers(endpoints)]
  const endOf = (id: string) =>
    ownServer && !id.includes('/') ? null : (rowOf(table, bare(id))?.ends ?? null)
  const msOf = (ends: string | null) => (ends === null ? Infinity : Date.parse(`${ends}T00:00:00Z`))
  const alive = ids.map((id) => ({ id, ends: endOf(id) })).filter(({ ends }) => msOf(ends) > now)
  const offered = alive.length > 0 ? alive : ids.slice(0, 1).map((id) => ({ id, ends: endOf(id) }))
  const chosen = offered.find(({ ends }) => msOf(ends) > now + nearDays * dayMs) ?? offered[0]
  return offered.map((model) => ({ ...model, preselected: model === chosen }))
}

function followers(endpoints: Offer['endpoints']): string[] {
  const [first] = endpoints.keys()
  return recommended
    .filter(([server]) => endpoints.get(server)?.official)
    .map(([server, id]) => (server === first ? id : `${server}/${id}`))
}

const bare = (id: string): string => id.replace(/^(openai|anthropic|google)\//, '')
