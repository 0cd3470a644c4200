import type { AiModel } from '@recado/contract/builder/settings'
import { lifeOf } from './life.ts'
import type { ModelTable } from './model-table.ts'
import { dayMs } from '../../platform/time/spans.ts'

/** Those that came first, stored in older bots: offered while they live, in this order, and the first one is the default. */
const first = ['gpt-4o-mini', 'gpt-4.1-mini', 'gpt-5-mini', 'gpt-5-nano']
/** What comes after them, each where its provider can be asked. */
const recommended = [
  ['openai', 'gpt-6-luna'],
  ['openai', 'gpt-6.1-terra'],
  ['anthropic', 'claude-haiku-5-5'],
  ['google', 'gemini-3.5-flash-lite'],
] as const

/** A model's end is near from so many days before it. */
const nearDays = 45

type Offer = {
  /** As configured; null: those that came first and those that follow them. */
  configured: readonly string[] | null
  table: ModelTable
  /** Servers that may be asked, by name; `official`: the table speaks of its models. */
  endpoints: ReadonlyMap<string, { official: boolean }>
  /** Who answers today for a model that lives, where it is another; null: nobody. Absent where nobody can be asked at all. */
  insteadOf?: (id: string) => string | null | undefined
}

/**
 * Names that may be asked on the installation's keys: those that it offers, whether they live or not, and those that
 * came first, which older bots have stored.
 */
export function runnableModels({ configured, endpoints }: Omit<Offer, 'table'>): Set<string> {
  return new Set([...first, ...(configured ?? followers(endpoints))])
}

/**
 * The models that lists offer today, and those that end or that another one answers for: whoever has one of them stored is
 * told of it.
 */
export function offeredModels(offer: Offer, now: number): AiModel[] {
  const { configured, table, endpoints, insteadOf = () => undefined } = offer
  const endsOf = (id: string) => msOf(lifeOf(id, offer).ends)
  const ids = idsToOffer(configured, endpoints)
  const alive = ids.filter((id) => endsOf(id) > now)
  const offered = alive.length > 0 ? alive : ids.slice(0, 1)
  const lasting = offered.filter((id) => endsOf(id) > now + nearDays * dayMs)
  const chosen = lasting.find((id) => insteadOf(id) === undefined) ?? lasting[0] ?? offered[0]
  const named = [...table.values()].flatMap(({ id, does, provider }) => {
    if (does !== 'language') return []
    if (insteadOf(id) !== undefined) return [id, `${provider}/${id}`]
    return endsOf(id) === Infinity ? [] : [id]
  })
  const others = named.filter((id) => !offered.includes(id))
  const present = (id: string) => {
    const { ends, successor } = lifeOf(id, offer)
    const instead = insteadOf(id)
    return { id, ends, successor, ...(instead !== undefined && { instead }) }
  }
  return [
    ...offered.map((id) => ({ ...present(id), offered: true, preselected: id === chosen })),
    ...others.map((id) => ({ ...present(id), offered: false, preselected: false })),
  ]
}

const msOf = (ends: string | null): number => (ends === null ? Infinity : Date.parse(`${ends}T00:00:00Z`))

/** Living or not. */
export function idsToOffer(
  configured: readonly string[] | null,
  endpoints: Offer['endpoints'],
): readonly string[] {
  return configured ?? [...first, ...followers(endpoints)]
}

function followers(endpoints: Offer['endpoints']): string[] {
  const [nearest] = endpoints.keys()
  return recommended
    .filter(([server]) => endpoints.get(server)?.official)
    .map(([server, id]) => (server === nearest ? id : `${server}/${id}`))
}
