import type { Answer, Ask } from '@recado/engine'
import type { Transaction } from '../../platform/transaction.ts'

export type AskContext = {
  botId: string
  turnId: string
  /** Whose turn it is; absent where nobody real writes. */
  contactId?: string
  /** Ends the ask: the turn's time is over. `deadline` is by the clock's `elapsed`. */
  signal: AbortSignal
  deadline: number
  /** Resolves once the answer is committed, or given up; absent where nobody commits it. */
  settled?: Promise<void>
}

/** Performs what the engine asks for: AI, transcription, HTTP. Expected failures are answers with `ok: false`. */
export interface AskPerformer {
  perform(ask: Ask, context: AskContext): Promise<Answer>
}

/** Takes what was asked into account, in the transaction that commits its answer; `turnId` is null where nobody real writes. */
export type ChargeAsk = (
  transaction: Transaction,
  asked: { botId: string; turnId: string | null; ask: Ask; answer: Answer },
) => Promise<void>

/** All asks of one turn together may take this long; then the engine goes on without. */
export const asksBudgetMs = 45_000
