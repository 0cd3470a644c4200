import type { AskFailure } from '@recado/engine'
import type { z } from 'zod'
import type { AskPerformer, ChargeAsk } from '../../messaging/turns/asks.ts'
import { newId } from '../../platform/db/ids.ts'
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
}

export type DocumentsParts = {
  serversOf: ServersOf
  /** The one that holds to limits of money. */
  performer: AskPerformer
  charge: ChargeAsk
  inTransaction: InTransaction
  clock: Pick<Clock, 'elapsed'>
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
    async ask(botId, { instructions, data, files, shape }) {
      const model = await modelFor(botId)
      if (model === null) return notConfigured
      const besides: AskBesides = {
        shape: shapeOf(shape.name, shape.schema),
        mostTokens,
        tryMs,
        job: true,
        ...(files && { files }),
      }
      const ask = {
        kind: 'ai' as const,
        key: 'document',
        nodeId: '',
        model,
        temperature: 0,
        messages: [
          { role: 'system' as const, content: instructions },
          { role: 'user' as const, content: data },
        ],
        ...besides,
      }
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
