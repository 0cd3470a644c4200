import { type Answer, asksAi, type Payer } from '@recado/engine'
import type { AskPerformer } from '../turns/asks.ts'
import { stepTime } from '../../platform/telemetry/step-time.ts'
import type { JobData, JobOutcome, Perform } from '../jobs/job.ts'
import type { Telemetry } from '../../platform/telemetry/telemetry.ts'

/** The same performer, each of whose asks is measured and, where somebody wants traces, traced. */
export function watchAsks(performer: AskPerformer, telemetry: Telemetry): AskPerformer {
  const { metrics, traces, outside } = telemetry
  return {
    async perform(ask, context) {
      const from = stepTime()
      let outcome = 'error'
      let own = false
      try {
        const answer = await performer.perform(ask, context)
        outcome = answer.ok ? 'ok' : answer.reason
        own = payerOf(answer) === 'account'
        if (answer.ok && 'tokens' in answer && answer.tokens) metrics.tokens(answer.tokens)
        return answer
      } finally {
        const to = stepTime()
        metrics.asked(ask.kind, outcome, to - from)
        metrics.step('ask', to - from)
        // How an owner's own key fares says nothing of the installation's, nor a voice of who answers.
        if (asksAi(ask) && ask.kind !== 'speak' && !own) outside.ai.note(outcome)
        const { botId, turnId } = context
        traces.record({
          name: `ask ${ask.kind}`,
          turnId,
          kind: 'client',
          from,
          to,
          attributes: {
            'recado.bot.id': botId,
            'recado.ask.outcome': outcome,
            ...('model' in ask && { 'recado.ai.model': ask.model }),
          },
          ...(outcome !== 'ok' && { failure: outcome }),
        })
      }
    },
  }
}

function payerOf(answer: Answer): Payer | undefined {
  if (!answer.ok) return answer.payer
  return 'cost' in answer ? answer.cost?.payer : undefined
}

/** The same performer of jobs, each of whose attempts is measured. */
export function watchJobs<E extends JobData>(
  kind: E['kind'],
  perform: Perform<E>,
  { metrics, outside }: Telemetry,
): Perform<E> {
  return async (job, data, signal) => {
    const from = stepTime()
    let outcome: JobOutcome | null = null
    try {
      outcome = await perform(job, data, signal)
      return outcome
    } finally {
      const done = outcome?.ok === true
      metrics.job(kind, done ? 'done' : 'failed', stepTime() - from)
      if (kind === 'email') outside.mail.note(done ? 'ok' : outcome?.ok === false ? outcome.why : 'error')
    }
  }
}
