import type { AiAsk, AskOf } from '@recado/engine'
import type { AskBesides } from '../asking/ask-performer.ts'
import { costOf, nothing, type Usage } from '../models/cost.ts'
import { mostTokens } from '../models/longest-answer.ts'
import type { ModelTable } from '../models/model-table.ts'
import type { AiServers } from '../models/ai-servers.ts'
import { type Resolved, withEffort } from '../models/resolve.ts'

/** Spanish has some more than that in a token; an estimate is to be too high rather than too low. */
const charactersOfToken = 3
/**
 * Of a picture, and of a page of a PDF, which some read as text and as a picture: well above the 1,600 of a picture that Anthropic's
 * page on vision says (a stored copy without a date, read in November 2026). The others' were not read, and no real model was
 * asked: what is charged is what the provider counts.
 */
const tokensOfFile = 5_000
/** A voice note of which nobody said how long it is. */
const unknownSeconds = 120

/** Of speech, slow as it may be; and tokens of a second of it: our own guess, after what Google counts of audio that is heard. Unproven. */
const charactersOfSecond = 8
const tokensOfSecond = 32

/** What words use that are said aloud, where nobody counts it: so many seconds, or as many as they may take. */
export function spokenUsage(text: string, seconds = text.length / charactersOfSecond): Usage {
  const input = Math.ceil(text.length / charactersOfToken)
  return { ...nothing, input, output: Math.ceil(seconds * tokensOfSecond) }
}

/** What an ask may cost at most, in millionths of a US dollar: no cache, the longest answer. */
export function estimateOf(
  ask: AiAsk & AskBesides,
  resolved: Pick<Resolved, 'row' | 'effort'>,
  { table, now, seconds }: { table: ModelTable; now: number; seconds: number | null },
): number {
  if (ask.kind === 'transcribe') {
    const used = { ...nothing, seconds: seconds ?? unknownSeconds }
    return costOf(table, resolved.row, used, now).micros
  }
  if (ask.kind === 'speak') return costOf(table, resolved.row, spokenUsage(ask.text), now, 'speech').micros
  const { files = [], mostTokens: most = mostTokens(resolved) } = ask
  const filed = files.reduce((sum, file) => sum + tokensOf(file), 0)
  const input = Math.ceil(charactersIn(ask) / charactersOfToken) + filed + picturesIn(ask) * tokensOfFile
  const used = { input, cached: 0, written: input, output: most, seconds: 0 }
  return costOf(table, resolved.row, used, now).micros
}

const tokensOf = ({ pages }: NonNullable<AskBesides['files']>[number]): number => (pages ?? 1) * tokensOfFile

/** What an ask of a model may cost at most by who would answer it now; null where nobody would. */
export function estimateBy(servers: AiServers, ask: AskOf<'ai'>, now: number): number | null {
  const found = servers.resolve(ask.model)
  return found && estimateOf(ask, withEffort(found, ask.effort), { table: servers.table, now, seconds: null })
}

const picturesIn = ({ messages }: AskOf<'ai'>): number =>
  messages.reduce((sum, each) => sum + (each.role === 'user' ? (each.pictures?.length ?? 0) : 0), 0)

function charactersIn({ messages, tools = [] }: AskOf<'ai'>): number {
  return JSON.stringify([messages, tools]).length
}
