import { type Known, lifeOf, startOfDay } from '../models/life.ts'
import type { BotVersion, ModelsInUse, ModelUse } from './models-in-use.ts'
import { dayMs } from '../../platform/time/spans.ts'

/** A model's end is news from so many days before it, and for so many after. */
const toldDays = { before: 60, after: 14 }

/** A model that ends on a day ('YYYY-MM-DD', UTC), by the table's name, and who answers then. */
export type Closing = { model: string; ends: string; successor: string | null }
/** With where a bot asks it. */
export type ClosingUse = Closing & { uses: ModelUse[] }

/** The models of bots that end soon or ended lately, by the bots' ids. */
export async function closingsOf(
  bots: readonly BotVersion[],
  { inUse, known, now }: { inUse: ModelsInUse; known: Known; now: number },
): Promise<Map<string, ClosingUse[]>> {
  if (!anyEnds(known, now)) return new Map()
  const found = await inUse.of(bots)
  return new Map([...found].map(([botId, uses]) => [botId, closingsIn(uses, known, now)]))
}

/** Most of the time there is nothing to look for in thousands of nodes. */
function anyEnds({ table, endpoints }: Known, now: number): boolean {
  const official = [...endpoints.values()].some((each) => each.official)
  return official && [...table.values()].some(({ ends }) => ends !== undefined && isNews(ends, now))
}

function closingsIn(uses: readonly ModelUse[], known: Known, now: number): ClosingUse[] {
  const closings = new Map<string, ClosingUse>()
  for (const use of uses) {
    const closing = closingOf(use.model, known)
    if (!closing || !isNews(closing.ends, now)) continue
    const kept = closings.get(closing.model) ?? { ...closing, uses: [] }
    closings.set(closing.model, { ...kept, uses: [...kept.uses, use] })
  }
  return [...closings.values()].toSorted((a, b) => a.ends.localeCompare(b.ends))
}

/** Null for a model that does not end, as far as anybody knows, or that nobody has a key for: another one answers already. */
export function closingOf(id: string, known: Known): Closing | null {
  const { ends, successor, row } = lifeOf(id, known)
  if (ends === null || !row || !known.endpoints.get(row.provider)?.official) return null
  return { model: row.id, ends, successor }
}

/** Whether a day is still to come, and near enough to be told of. */
export const endsSoon = (ends: string | null, now: number): boolean =>
  ends !== null && startOfDay(ends) > now && isNews(ends, now)

function isNews(ends: string, now: number): boolean {
  const days = (startOfDay(ends) - now) / dayMs
  return days <= toldDays.before && days > -toldDays.after
}
