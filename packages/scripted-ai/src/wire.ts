import type { Refused, Said } from './answer.ts'
import type { Question } from './question.ts'

/** A request as it came. `path` has the prefix of the base address; `form` is a multipart body, as text. */
export type Asked = {
  method: string
  path: string
  authorization: string
  body: { model?: string; temperature?: number; messages?: unknown[]; [name: string]: unknown }
  form: string
}

export type Written = { status: number; headers?: Record<string, string>; body: unknown }

/** One provider's way of asking and answering: it knows nothing of what is answered. */
export type Wire = {
  /** Whether a POST to this address is for this wire. */
  takes(path: string): boolean
  /** Absent where nobody has to be answered by a mind. */
  read?(asked: Asked, raw: { contentType: string; bytes: Buffer }): Question | Promise<Question>
  write(said: Said): Written
  refuse(refused: Refused): Written
}
