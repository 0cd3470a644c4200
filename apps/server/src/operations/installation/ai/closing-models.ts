import type { Installation } from '@recado/contract/operations/installation'
import { closingOf, endsSoon } from '../../../ai/lives/closings.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import { botsByModel } from './bots-by-model.ts'

type Closing = Installation['ai']['closing'][number]
type ClosingModelsParts = Parameters<typeof botsByModel>[0] & {
  clock: Pick<Clock, 'now'>
  transcriptionModel: string
}

/** The page asks every few seconds, and metrics are scraped: nobody reads thousands of bots for that. */
const keptMs = 5 * 60_000

/** The models that end within two months while bots, or the installation for its voice notes, ask them. */
export function closingModels(parts: ClosingModelsParts): () => Promise<Closing[]> {
  let kept: { until: number; closing: Promise<Closing[]> } | null = null
  return () => {
    const now = parts.clock.now()
    if (kept && now < kept.until) return kept.closing
    const closing = read(parts, now)
    kept = { until: now + keptMs, closing }
    closing.catch(() => (kept = null))
    return closing
  }
}

async function read(parts: ClosingModelsParts, now: number): Promise<Closing[]> {
  const { servers, transcriptionModel } = parts
  if (!servers || ![...servers.table.values()].some(({ ends = null }) => endsSoon(ends, now))) return []
  const inUse = await botsByModel(parts)
  const names = new Set([...inUse.keys(), transcriptionModel])
  return [...names]
    .flatMap((name) => {
      const closing = closingOf(name, servers)
      return closing && endsSoon(closing.ends, now) ? [{ ...closing, bots: inUse.get(name) ?? 0 }] : []
    })
    .toSorted((a, b) => a.ends.localeCompare(b.ends))
}
