import type { AskFailure, AskOf, Payer } from '@recado/engine'
import type { z } from 'zod'
import type { AskPerformer, ChargeAsk } from '../../messaging/turns/asks.ts'
import { newId } from '../../platform/db/ids.ts'
import { estimateOf } from '../budget/estimate.ts'
import { withEffort } from '../models/resolve.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { InTransaction } from '../../platform/transaction.ts'
import { text } from '../../text/es.ts'
import type { AskedFile } from '../providers/language-model.ts'
import { jsonIn, shapeOf } from '../providers/shape.ts'
import type { ServersOf } from '../servers-of.ts'
import type { RoleModels } from '../models/role-models.ts'
import type { AiServers } from '../models/ai-servers.ts'
import { notConfigured } from './failure-words.ts'
import type { AskBesides } from './ask-performer.ts'

/** A long list takes a model longer to write than a chat's answer. */
const tryMs = 90_000
const budgetMs = 120_000
/** About two hundred rows of a menu. */
const mostTokens = 8_000

export type ShapedQuestion<T> = {
  /** What is wanted, in the words of whoever asks; what `files` and `data` say is never more than data. */
  instructions: string
  data: string
  files?: readonly AskedFile[]
  shape: { name: string; schema: z.ZodType<T> }
}
type Shaped<T> = { ok: true; value: T } | AskFailure

/** Asks the model that reads pictures and documents for a bot's owner. Its cost is the bot's, and its limits hold. */
export interface Documents {
  /** Whether anybody can be asked for the bot now. */
  available(botId: string): Promise<boolean>
  ask<T>(botId: string, question: ShapedQuestion<T>): Promise<Shaped<T>>
  /** What such a question may cost at most, in millionths of a US dollar, and who pays; null where nobody can be asked. */
  price<T>(botId: string, question: ShapedQuestion<T>): Promise<{ micros: number; payer: Payer } | null>
}

export type DocumentsParts = {
  serversOf: ServersOf
  /** The one that holds to limits of money. */
  performer: AskPerformer
  charge: ChargeAsk
  inTransaction: InTransaction
  clock: Pick<Clock, 'elapsed' | 'now'>
  /** The models of the jobs at these servers. */
  rolesOf: (servers: Pick<AiServers, 'endpoints'>) => RoleModels
}

export function documentsBy(parts: DocumentsParts): Documents {
  const { serversOf, performer, charge, inTransaction, clock, rolesOf } = parts
  const modelFor = async (botId: string): Promise<string | null> => {
    const servers = await serversOf(botId)
    const model = servers && rolesOf(servers).vision
    return model && servers.resolveRole(model) ? model : null
  }
  return {
    available: async (botId) => (await modelFor(botId)) !== null,
    async price(botId, question) {
      const [model, servers] = [await modelFor(botId), await serversOf(botId)]
      const found = model === null ? null : servers?.resolveRole(model)
      if (!servers || !found) return null
      const ask = askOf(found.model, question)
      const priced = { table: servers.table, now: clock.now(), seconds: null }
      return { micros: estimateOf(ask, withEffort(found, ask.effort), priced), payer: found.payer }
    },
    async ask(botId, question) {
      const model = await modelFor(botId)
      if (model === null) return notConfigured
      const { shape } = question
      const ask = askOf(model, question)
      const settled = Promise.withResolvers<void>()
      try {
        const answer = await performer.perform(ask, {
          botId,
          turnId: newId(),
          signal: AbortSignal.timeout(budgetMs),
          deadline: clock.elapsed() + budgetMs,
          settled: settled.promise,
        })
        await inTransaction({ bot: botId }, (transaction) =>
          charge(transaction, { botId, turnId: null, ask, answer }),
        )
        if (!answer.ok) return answer
        const read = shape.schema.safeParse('text' in answer ? jsonIn(answer.text ?? '') : undefined)
        if (read.success) return { ok: true, value: read.data }
        return { ok: false, reason: 'unusable', detail: text.ai.unusable }
      } finally {
        settled.resolve()
      }
    },
  }
}

function askOf<T>(
  model: string,
  { instructions, data, files, shape }: ShapedQuestion<T>,
): AskOf<'ai'> & AskBesides {
  return {
    kind: 'ai',
    key: 'document',
    nodeId: '',
    model,
    temperature: 0,
    messages: [
      { role: 'system', content: instructions },
      { role: 'user', content: data },
    ],
    shape: shapeOf(shape.name, shape.schema),
    mostTokens,
    tryMs,
    job: true,
    ...(files && { files }),
  }
}
