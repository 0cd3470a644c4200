import type { AiAsk, AskOf } from '@recado/engine'
import { costOf, nothing } from '../models/cost.ts'
import { mostTokens } from '../models/longest-answer.ts'
import type { ModelTable } from '../models/model-table.ts'
import type { Resolved } from '../models/resolve.ts'

/** Spanish has some more than that in a token; an estimate is to be too high rather than too low. */
const charactersOfToken = 3
/** A voice note of which nobody said how long it is. */
const unknownSeconds = 120

/** What an ask may cost at most, in millionths of a US dollar: no cache, the longest answer. */
export function estimateOf(
  ask: AiAsk,
  resolved: Pick<Resolved, 'row' | 'effort'>,
  { table, now, seconds }: { table: ModelTable; now: number; seconds: number | null },
): number {
  if (ask.kind === 'transcribe') {
    const used = { ...nothing, seconds: seconds ?? unknownSeconds }
    return costOf(table, resolved.row, used, now).micros
  }
  const input = Math.ceil(charactersIn(ask) / charactersOfToken)
  const used = { input, cached: 0, written: input, output: mostTokens(resolved), seconds: 0 }
  return costOf(table, resolved.row, used, now).micros
}

function charactersIn({ messages, tools = [] }: AskOf<'ai'>): number {
  return JSON.stringify([messages, tools]).length
}
