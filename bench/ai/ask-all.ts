import { defaultSettings } from '@recado/contract/builder/settings'
import { answer, type Answer, type Answers, type AskOf, compile, emptyConversation } from '@recado/engine'
import { nodeTypes } from '@recado/nodes'
import { readyBots } from '@recado/nodes/ready-bots'
import { askModel } from '../../apps/server/src/ai/asking/ask-model.ts'
import { mostTokens } from '../../apps/server/src/ai/models/longest-answer.ts'
import type { AiServers } from '../../apps/server/src/ai/models/ai-servers.ts'
import { costOf } from '../../apps/server/src/ai/models/cost.ts'
import type { Resolved } from '../../apps/server/src/ai/models/resolve.ts'
import { systemClock } from '../../apps/server/src/platform/time/clock.ts'
import { Refused } from './arguments.ts'
import { type Asked, judge, questions, type Verdict } from './questions.ts'

/** As long as a customer waits. */
const turnMs = 45_000
/** An answer of some sentences. */
const usualOutput = 140

/** What became of one question; null where nobody answered it. */
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
  asks: { asked: Asked; ask: AskOf<'ai'>; mostMicros: number }[]
  usualMicros: number
  mostMicros: number
}

/** The questions as the ready bot asks them of a model, and what they may cost. Throws `Refused`. */
export function planFor(servers: AiServers, model: string): Plan {
  const resolved = servers.resolve(model)
  // Another one may stand in where nobody has the key; a model's own successor is told of.
  const named = resolved && [resolved.model, `${resolved.endpoint}/${resolved.model}`].includes(model)
  if (!resolved || (!named && !resolved.closed))
    throw new Refused(`A «${model}» no se le puede preguntar con las claves que hay.`)
  const asks = questions.map((asked) => {
    const ask = askFor(asked.says, model)
    return { asked, ask, mostMicros: microsOf(servers, resolved, ask, mostTokens(resolved)) }
  })
  const usual = asks.reduce((sum, { ask }) => sum + microsOf(servers, resolved, ask, usualOutput), 0)
  const most = asks.reduce((sum, { mostMicros }) => sum + mostMicros, 0)
  return { resolved, asks, usualMicros: usual, mostMicros: most }
}

/** Asks one after another until all are asked, or the next one might cost more than is left. Throws `Refused` where nobody answers the first. */
export async function askAll(
  servers: AiServers,
  { asks }: Plan,
  mostMicros: number,
): Promise<{ told: Told[]; spentMicros: number; stopped: boolean }> {
  const perform = askModel({
    serversOf: async () => servers,
    clock: systemClock,
    customerKey: Buffer.from('bench'),
  })
  const told: Told[] = []
  let spentMicros = 0
  for (const { asked, ask, mostMicros: next } of asks) {
    if (spentMicros + next > mostMicros) return { told, spentMicros, stopped: true }
    const within = { signal: new AbortController().signal, deadline: systemClock.elapsed() + turnMs }
    const given = await perform(ask, { botId: 'bench', contactId: 'bench', ...within })
    // A wrong key or a model that is not there answers nothing of the rest either.
    if (!given.ok && told.length === 0) throw new Refused(`Nadie respondió: ${given.detail}.`)
    const result = toldOf(asked, given)
    told.push(result)
    spentMicros += result.micros
  }
  return { told, spentMicros, stopped: false }
}

function toldOf(asked: Asked, given: Answers['ai']): Told {
  if (!given.ok) return { asked, verdict: null, ms: 0, micros: 0, cached: 0, input: 0 }
  return {
    asked,
    verdict: judge(asked, given.text),
    ms: given.ms,
    micros: given.cost?.micros ?? 0,
    cached: given.tokens?.cached ?? 0,
    input: given.tokens?.input ?? 0,
  }
}

/** What the bot asks of its model when a customer writes this. */
function askFor(says: string, model: string): AskOf<'ai'> {
  const [bot] = readyBots
  if (!bot) throw new Error('There is no ready bot')
  const nodes = bot.nodes.map(({ id, type, name, config }, order) => ({
    id,
    type,
    name,
    order,
    isActive: true,
    config: type === 'AI_AGENT' ? { ...config, provider: model } : config,
  }))
  const { name } = bot
  const compiled = compile({ name, settings: defaultSettings, aiConfigured: true, nodes }, nodeTypes)
  const contact = { name: 'Ana', phoneNumber: null, fields: {}, tags: [] }
  const deciding = answer(
    compiled,
    { state: emptyConversation, contact, memory: [] },
    [{ type: 'text', text: says }],
    Date.now(),
  )
  const silent: Answer = { ok: false, reason: 'unavailable', detail: '' }
  for (let step = deciding.next(); !step.done; step = deciding.next(silent))
    if (step.value.kind === 'ai') return step.value
  throw new Error(`A rule answers «${says}»: nothing is asked`)
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
