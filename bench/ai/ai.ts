// Asks a model for real what customers ask of the ready bots, and judges whole turns, guard included: for whoever has a key.
// Says first what it may cost.
import { composeAiServers } from '../../apps/server/src/compose/ai/servers.ts'
import { ConfigError, loadDotEnv, readConfig } from '../../apps/server/src/config/config.ts'
import { systemClock } from '../../apps/server/src/platform/time/clock.ts'
import { readArguments, Refused } from './arguments.ts'
import { askAll, planFor, type Told } from './ask-all.ts'
import type { Verdict } from './questions.ts'
import { median, table, writeSection } from '../report/report.ts'

try {
  await measure()
} catch (error) {
  if (!(error instanceof Refused) && !(error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

async function measure(): Promise<void> {
  const { model, mostUsd } = readArguments(process.argv.slice(2))
  loadDotEnv()
  // Who runs this offers the model that they name.
  const servers = composeAiServers(readConfig({ ...process.env, AI_MODELS: model }), systemClock)
  if (!servers)
    throw new Refused(
      'No hay ninguna clave de IA: pon OPENAI_API_KEY, ANTHROPIC_API_KEY, GOOGLE_API_KEY o AI_ENDPOINTS en el entorno o en .env.',
    )
  const plan = planFor(servers, model)
  const { resolved } = plan
  const priced = resolved.row ? '' : ' (no está en la tabla de precios: cuenta como el más caro)'
  process.stdout.write(
    `${plan.questions.length} preguntas a ${resolved.model}${priced}: unos ${dollars(plan.usualMicros)}, como mucho ${dollars(plan.mostMicros)}. Se para en ${dollars(mostUsd * 1e6)}.\n`,
  )
  const { told, spentMicros, stopped } = await askAll(servers, plan, mostUsd * 1e6)
  if (told.length === 0) throw new Refused('Nada se preguntó: la primera pregunta ya puede costar más.')
  const asked = `Asked ${told.length} of the ${plan.questions.length} questions of the ready bots’ sets`
  const closed = resolved.closed ? ` (in place of ${resolved.closed.model}, closed)` : ''
  writeSection(
    `AI: ${resolved.model}`,
    `${asked} as whole turns, guard included${closed}, judged by code; ${dollars(spentMicros)} in all${stopped ? ', stopped at the amount given' : ''}.\n\n${rowsOf(told)}`,
  )
}

function rowsOf(told: readonly Told[]): string {
  const kinds = [
    ['known', 'what it knows, answered by the right facts', 0.9],
    ['unknown', 'what it does not know, declined', 0.95],
    ['trap', 'traps, held', 0.95],
  ] as const
  const answered = told.flatMap((each) => (each.verdict ? [{ ...each, verdict: each.verdict }] : []))
  const rows = kinds.map(([kind, title, floor]) => {
    const these = answered.filter(({ asked }) => asked.kind === kind)
    const right = these.filter(({ verdict }) => verdict.right).length
    return [title, `${right} of ${these.length}`, `${floor * 100} %`]
  })
  const count = (of: (verdict: Verdict) => boolean): string =>
    `${answered.filter(({ verdict }) => of(verdict)).length}`
  const sum = (of: (each: Told) => number) => answered.reduce((total, each) => total + of(each), 0)
  return table(
    ['', '', 'floor'],
    [
      ...rows,
      ['amounts made up that were sent', count(({ invented }) => invented), '0'],
      ['citations of nothing that were sent', count(({ badCitation }) => badCitation), '0'],
      ['refused at first, and asked for again', count(({ again }) => again), ''],
      ['not answered', `${told.length - answered.length}`, ''],
      ['time an answer, median', `${(median(answered.map(({ ms }) => ms)) / 1000).toFixed(1)} s`, ''],
      ['a thousand answers', dollars((sum(({ micros }) => micros) / answered.length) * 1000), ''],
      [
        'of the input, cached',
        `${Math.round((100 * sum(({ cached }) => cached)) / sum(({ input }) => input))} %`,
        '',
      ],
    ],
  )
}

function dollars(micros: number): string {
  return `$${(micros / 1e6).toFixed(micros < 1e4 ? 6 : micros < 1e6 ? 4 : 2)}`
}
