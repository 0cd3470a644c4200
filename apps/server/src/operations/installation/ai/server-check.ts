import type { AiServers } from '../../../ai/models/ai-servers.ts'
import type { ModelRow } from '../../../ai/models/model-row.ts'
import { hostOf } from '../../../ai/providers/endpoints.ts'
import { listModels } from '../../../ai/providers/list-models.ts'
import { ModelFailure } from '../../../ai/providers/model-failure.ts'
import type { OutsideRecord } from '../../../platform/telemetry/outside.ts'
import { aiServerText as text } from '../../../ai/text/ai-servers.ts'
import type { Found } from '../checks/check.ts'
import { askForAWord } from './ask-for-a-word.ts'

const listMs = 15_000
const wordMs = 25_000

type CheckServerParts = {
  servers: AiServers
  /** Ids that lists offer today. */
  offered: () => string[]
  now: () => number
  record: OutsideRecord
}

/** Asks a server for its models, which costs nothing, and one of them for a word: only that shows that there is money. */
export async function checkServer(name: string, parts: CheckServerParts): Promise<Found> {
  const { servers, record } = parts
  const endpoint = servers.endpoints.get(name)
  if (!endpoint) throw new Error(`No AI server is called ${name}`)
  const about = { name, host: hostOf(endpoint) }
  const began = performance.now()
  const listed = await inWords(listMs, about, (signal) => listModels(endpoint, signal))
  if ('detail' in listed) return listed
  const ids = listed.got.map(({ id }) => id)
  const model = modelToAsk(name, ids, parts)
  if (model === null) return { ok: true, detail: text.listedAlone(ids.length) }
  const asked = servers.resolve(`${name}/${model}`)
  if (!asked) return { ok: true, detail: text.listedAlone(ids.length) }
  const answered = await inWords(wordMs, { ...about, model: asked.model }, (signal) =>
    askForAWord(servers, asked, signal),
  )
  record.note('detail' in answered ? 'refused' : 'ok')
  if ('detail' in answered) return answered
  return { ok: true, detail: text.ok(asked.model, ids.length, performance.now() - began) }
}

type About = { name: string; host: string; model?: string }

async function inWords<T>(
  ms: number,
  about: About,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<{ got: T } | Found> {
  const over = AbortSignal.timeout(ms)
  try {
    return { got: await work(over) }
  } catch (error) {
    if (over.aborted) return { ok: false, detail: text.late(about.host, ms / 1000) }
    if (error instanceof ModelFailure) return { ok: false, detail: text.failure(error, about) }
    throw error
  }
}

/** The cheapest that lives where the table speaks of its models; else one that is offered, or that it lists. */
function modelToAsk(
  name: string,
  listed: string[],
  { servers, offered, now }: CheckServerParts,
): string | null {
  if (servers.endpoints.get(name)?.official) {
    const rows = [...servers.table.values()].filter(
      ({ provider, does, ends }) =>
        provider === name && does === 'language' && (ends === undefined || Date.parse(ends) > now()),
    )
    return rows.toSorted((a, b) => priceOf(a) - priceOf(b))[0]?.id ?? null
  }
  const [first] = servers.endpoints.keys()
  const own = offered().flatMap((id) => {
    if (id.startsWith(`${name}/`)) return [id.slice(name.length + 1)]
    return name === first && !servers.endpoints.has(id.split('/')[0] ?? '') ? [id] : []
  })
  return own.find((id) => listed.includes(id)) ?? own[0] ?? listed[0] ?? null
}

const priceOf = ({ prices }: ModelRow): number => Math.min(...prices.map(({ output }) => output))
