import type { Known, Refused, Said, Tokens } from './answer.ts'
import type { CachePrompt } from './cache.ts'
import type { Asked, Question } from './question.ts'

/** `body` is written as JSON, bytes as they are. */
export type Written = { status: number; headers?: Record<string, string>; body: unknown }
export type Counted = Said & { tokens: Tokens }

/** One provider's way of asking and answering: it knows nothing of what is answered. */
export type Wire = {
  /** Whether a POST to this address is for this wire. */
  takes(path: string, asked: Asked): boolean
  read(asked: Asked, raw: { contentType: string; bytes: Buffer }): Question | Promise<Question>
  /** Absent where nothing is cached. */
  prompt?(asked: Asked): CachePrompt
  write(said: Counted): Written
  refuse(refused: Refused): Written
  /** The refusals that all providers know, in this one's words. */
  known: Record<Known, Pick<Refused, 'status' | 'message' | 'code'>>
}
