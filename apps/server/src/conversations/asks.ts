import type { Answer, Ask } from '@recado/engine'

export type AskContext = {
  botId: string
  turnId: string
  /** Whose turn it is; absent where nobody real writes. */
  contactId?: string
  /** Ends the ask: the turn's time is over. Milliseconds UTC in `deadline`. */
  signal: AbortSignal
  deadline: number
}

/** Performs what the engine asks for: AI, transcription, HTTP. Expected failures are answers with `ok: false`. */
export interface AskPerformer {
  perform(ask: Ask, context: AskContext): Promise<Answer>
}

/** All asks of one turn together may take this long; then the engine goes on without. */
export const asksBudgetMs = 45_000
