import type { ClosedModel, Payer } from '@recado/engine'
import type { Effort, ModelRow } from './model-row.ts'
import { type ModelTable, rowOf } from './model-table.ts'

/** An AI server that may be asked, by the name that stands before the «/» of a model's id. */
export type ModelPlace = { endpoint: string; model: string }

/** What is asked in the end. `temperature`: whether it is told one. `row` is null for a model that the table does not have. */
export type Resolved = ModelPlace & {
  payer: Payer
  effort: Effort | null
  temperature: boolean
  row: ModelRow | null
  closed: ClosedModel | null
}

export type Servers = {
  table: ModelTable
  /** Names of the servers that may be asked, the default one first; each with whether the table speaks of its models, and who pays there. */
  endpoints: ReadonlyMap<string, { provider: ModelRow['provider'] | null; payer: Payer }>
  /** Asked where neither a model nor its successor lives; an id with or without its server's name. */
  fallback: string | null
  /** Ids that a server said are gone, until when they count as such (ms UTC). */
  gone?: ReadonlyMap<string, number>
  /** Names that may be asked on the installation's keys; all when absent. */
  runnable?: ReadonlySet<string> | undefined
}

/** Longest row of successors that is followed. */
const mostSteps = 5

/**
 * Which model an ask goes to: the named one while it lives, its successor from 00:00 UTC of its last day's date on, and the
 * fallback where that is closed too or no key for it is there. Null where nobody can be asked.
 */
export function resolve(id: string, now: number, servers: Servers): Resolved | null {
  const named = namedPlace(id, servers)
  const asked = named ? follow(id, named, now, servers) : fallbackFor(id, now, servers)
  // Whoever asks with a key of one's own is not answered on the installation's account unawares.
  const own = named !== null && servers.endpoints.get(named.endpoint)?.payer === 'account'
  return own && asked?.payer !== 'account' ? null : asked
}

function follow(id: string, named: ModelPlace, now: number, servers: Servers): Resolved | null {
  let asked: Resolved = living(named, servers, null)
  if (!mayRun(asked, id, servers)) {
    const closed = { model: id, on: null }
    const heir = asked.row?.successor
    const place = heir && placeOfRow(heir.id, servers)
    if (!heir || !place) return fallbackFor(id, now, servers, closed)
    asked = living(place, servers, closed, heir.effort)
    if (!mayRun(asked, heir.id, servers)) return fallbackFor(id, now, servers, closed)
  }
  for (let step = 0; step < mostSteps; step += 1) {
    const closing = closedOn(asked, now, servers)
    if (closing === null) return asked
    const closed = asked.closed ?? {
      model: id,
      on: closing,
      ...(asked.row ? {} : { unknown: true as const }),
    }
    const successor = asked.row?.successor
    const place = successor && placeOfRow(successor.id, servers)
    if (!successor || !place) return fallbackFor(id, now, servers, closed)
    asked = living(place, servers, closed, successor.effort)
  }
  return fallbackFor(id, now, servers, asked.closed ?? undefined)
}

/** Whether somebody wants to pay for it: an account for whatever its key has, the operator for what is offered. */
function mayRun(
  { endpoint, model, row, payer }: Resolved,
  id: string,
  { endpoints, runnable }: Servers,
): boolean {
  if (!runnable || payer === 'account') return true
  const [first] = endpoints.keys()
  const bare = endpoint === first ? [model, ...(row ? [row.id] : [])] : []
  return [id, `${endpoint}/${model}`, ...bare].some((name) => runnable.has(name))
}

/** Where an id leads: «groq/llama-4» to groq where there is one of that name, anything else to the default server. */
export function modelPlaceOf(id: string, endpoints: ReadonlyMap<string, unknown>): ModelPlace | null {
  const slash = id.indexOf('/')
  const prefix = slash > 0 ? id.slice(0, slash) : ''
  if (prefix !== '' && endpoints.has(prefix)) return { endpoint: prefix, model: id.slice(slash + 1) }
  const [first] = endpoints.keys()
  return first === undefined ? null : { endpoint: first, model: id }
}

/** Names of servers that an owner may have a key for, or have had one. */
const knownServers = new Set<string>(['openai', 'anthropic', 'google', 'openrouter', 'groq'])

/** Where a name is asked. Null where it is known to be of a provider that nobody has a key for. */
function namedPlace(id: string, { table, endpoints }: Servers): ModelPlace | null {
  const place = modelPlaceOf(id, endpoints)
  if (!place || place.model !== id) return place
  const provider = rowOf(table, id)?.provider
  const own = [...endpoints].find(
    ([, each]) => provider !== undefined && each.provider === provider && each.payer === 'account',
  )
  if (own) return { endpoint: own[0], model: id }
  const { provider: standing = null, payer } = endpoints.get(place.endpoint) ?? {}
  // The installation's own server has names of its own.
  if (standing === null ? payer === 'installation' : standing === provider) return place
  if (provider !== undefined) return placeOfRow(id, { table, endpoints })
  return standing === null || knownServers.has(id.slice(0, Math.max(0, id.indexOf('/')))) ? null : place
}

function living(
  place: ModelPlace,
  { table, endpoints }: Servers,
  closed: ClosedModel | null,
  wanted?: Effort,
): Resolved {
  const { provider = null, payer = 'installation' } = endpoints.get(place.endpoint) ?? {}
  const known = rowOf(table, place.model)
  const row = provider !== null && known?.provider === provider ? known : null
  const effort = wanted ?? row?.effort ?? null
  const temperature = takesTemperature(row, effort)
  return { ...place, payer, row, closed, effort, temperature }
}

function takesTemperature(row: ModelRow | null, effort: Effort | null): boolean {
  const takes = row?.temperature ?? 'always'
  return takes === 'always' || (takes === 'without_effort' && effort === 'none')
}

/** The same model told to think as hard as is wanted, where it takes that. */
export function withEffort(resolved: Resolved, wanted: Effort | undefined): Resolved {
  const { row } = resolved
  if (wanted === undefined || (row !== null && row.effort === undefined)) return resolved
  return { ...resolved, effort: wanted, temperature: takesTemperature(row, wanted) }
}

/** The day since which nobody answers under this name; null while it lives. */
function closedOn({ endpoint, model, row }: Resolved, now: number, { gone }: Servers): string | null {
  if ((gone?.get(`${endpoint}/${model}`) ?? 0) > now) return new Date(now).toISOString().slice(0, 10)
  return row?.ends !== undefined && now >= Date.parse(`${row.ends}T00:00:00Z`) ? row.ends : null
}

/** A model of the table at a server that has it. */
function placeOfRow(
  id: string,
  { table, endpoints }: Pick<Servers, 'table' | 'endpoints'>,
): ModelPlace | null {
  const provider = rowOf(table, id)?.provider
  const found = [...endpoints].find(([, each]) => provider !== undefined && each.provider === provider)
  return found ? { endpoint: found[0], model: id } : null
}

function fallbackFor(id: string, now: number, servers: Servers, closed?: ClosedModel): Resolved | null {
  const place = servers.fallback === null ? null : modelPlaceOf(servers.fallback, servers.endpoints)
  if (!place || servers.fallback === id) return null
  const asked = living(place, servers, closed ?? null)
  return closedOn(asked, now, servers) === null ? asked : null
}
