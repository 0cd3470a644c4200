import {
  answer,
  type Answer,
  type Answers,
  type Ask,
  type AskOf,
  emptyConversation,
  type TurnResult,
} from '@recado/engine'
import { askModel } from '../../apps/server/src/ai/asking/ask-model.ts'
import { mostTokens } from '../../apps/server/src/ai/models/longest-answer.ts'
import type { AiServers } from '../../apps/server/src/ai/models/ai-servers.ts'
import { costOf } from '../../apps/server/src/ai/models/cost.ts'
import type { Resolved } from '../../apps/server/src/ai/models/resolve.ts'
import { systemClock } from '../../apps/server/src/platform/time/clock.ts'
import { Refused } from './arguments.ts'
import { type Asked, judge, questionsFor, type Verdict } from './questions.ts'

/** As long as a customer waits. */
const turnMs = 45_000
/** An answer of some sentences. */
const usualOutput = 140

/** What became of one question; no verdict where nobody answered it. */
export type Told = {
  asked: Asked
  verdict: Verdict | null
  ms: number
  micros: number
  cached: number
  input: number
}

export type Plan = {
  resolved: Resolved
  questions: Asked[]
  usualMicros: number
  mostMicros: number
}

/** The questions as the ready bots ask them of a model, and what they may cost. Throws `Refused`. */
export function planFor(servers: AiServers, model: string): Plan {
  const resolved = servers.resolve(model)
  // Another one may stand in where nobody has the key; a model's own successor is told of.
  const named = resolved && [resolved.model, `${resolved.endpoint}/${resolved.model}`].includes(model)
  if (!resolved || (!named && !resolved.closed))
    throw new Refused(`A «${model}» no se le puede preguntar con las claves que hay.`)
  const questions = questionsFor(model)
  const firsts = questions.map(firstAsk)
  const all = (output: number): number =>
    firsts.reduce((sum, ask) => sum + microsOf(servers, resolved, ask, output), 0)
  // What is refused is asked for once more, with the answer that was: twice, and some.
  return { resolved, questions, usualMicros: all(usualOutput), mostMicros: 3 * all(mostTokens(resolved)) }
}

/** Asks one after another until all are asked, or the next ask might cost more than is left. Throws `Refused` where nobody answers the first. */
export async function askAll(
  servers: AiServers,
  { questions, resolved }: Plan,
  mostMicros: number,
): Promise<{ told: Told[]; spentMicros: number; stopped: boolean }> {
  const perform = askModel({
    serversOf: async () => servers,
    clock: systemClock,
    customerKey: Buffer.from('bench'),
  })
  const told: Told[] = []
  let spentMicros = 0
  for (const asked of questions) {
    const sum: Told = { asked, verdict: null, ms: 0, micros: 0, cached: 0, input: 0 }
    const deciding = turnOf(asked)
    let step = deciding.next()
    let failed: string | null = null
    while (!step.done) {
      const ask = step.value
      if (ask.kind !== 'ai') throw new Error(`A ready bot asks for ${ask.kind}`)
      if (spentMicros + microsOf(servers, resolved, ask, mostTokens(resolved)) > mostMicros)
        return { told, spentMicros, stopped: true }
      const within = { signal: new AbortController().signal, deadline: systemClock.elapsed() + turnMs }
      const given = await perform(ask, { botId: 'bench', contactId: 'bench', ...within })
      if (given.ok) add(sum, given)
      else failed = given.detail
      spentMicros += given.cost?.micros ?? 0
      step = deciding.next(given)
    }
    // A wrong key or a model that is not there answers nothing of the rest either.
    if (failed !== null && told.length === 0) throw new Refused(`Nadie respondió: ${failed}.`)
    told.push({ ...sum, verdict: failed === null ? judge(asked, step.value) : null })
  }
  return { told, spentMicros, stopped: false }
}

function add(sum: Told, { ms, cost, tokens }: Extract<Answers['ai'], { ok: true }>): void {
  sum.ms += ms
  sum.micros += cost?.micros ?? 0
  sum.cached += tokens?.cached ?? 0
  sum.input += tokens?.input ?? 0
}

/** The bot's turn when a customer writes this. */
function turnOf({ bot, says }: Asked): Generator<Ask, TurnResult, Answer> {
  const contact = { name: 'Ana', phoneNumber: null, fields: {}, tags: [] }
  return answer(
    bot,
    { state: emptyConversation, contact, memory: [] },
    [{ type: 'text', text: says }],
    Date.now(),
  )
}

function firstAsk(asked: Asked): AskOf<'ai'> {
  const { value } = turnOf(asked).next()
  if (value && 'kind' in value && value.kind === 'ai') return value
  throw new Error(`Nothing is asked of a model for «${asked.says}»`)
}

/** Three characters are a token at most. */
function microsOf(
  { table }: Pick<AiServers, 'table'>,
  { row }: Resolved,
  { messages, tools = [] }: AskOf<'ai'>,
  output: number,
): number {
  const told = messages.reduce((sum, { content }) => sum + content.length, JSON.stringify(tools).length)
  const input = Math.ceil(told / 3)
  return costOf(table, row, { input, cached: 0, written: input, output, seconds: 0 }, Date.now()).micros
}
