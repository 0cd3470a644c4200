import type { ServerResponse } from 'node:http'
import type { Asked, Call } from './question.ts'

/** What a model or its provider answers: words and calls, a refusal, or bytes that no wire would write. */
export type Answer = Said | Refused | Refuses | Raw

/** As each provider says it of itself: the wires know how. */
export type Known = 'wrong_key' | 'no_credit' | 'unknown_model' | 'closed_model'
export type Refuses = { refuses: Known }

/** `cached` and `written` of the input. */
export type Tokens = { input: number; cached: number; written?: number; output: number }
/**
 * `words` null where there are none; `thought` is opaque, and wanted back with what the calls brought. Tokens may be
 * counted as the provider would, with what its cache has.
 */
export type Said = {
  words: string | null
  calls: Call[]
  thought: string | null
  tokens: Tokens | 'counted'
}
/** `waitMs` is for how long the provider asks to be left alone. */
export type Refused = {
  status: number
  message: string
  code: string | null
  param: string | null
  waitMs: number
}
export type Raw = (response: ServerResponse, asked: Asked) => void

export const says = (
  words: string | null,
  calls: Call[] = [],
  {
    thought = null,
    tokens = { input: 31, cached: 0, output: 7 },
  }: Partial<Pick<Said, 'thought' | 'tokens'>> = {},
): Said => ({ words, calls, thought, tokens })

/** A refusal; the wait is so short that a client's back-off is too. */
export const fails = (status: number, error: Partial<Omit<Refused, 'status'>> = {}): Refused => ({
  status,
  message: 'secret detail',
  code: null,
  param: null,
  waitMs: 1,
  ...error,
})

export const asksToWait = (seconds: number): Refused =>
  fails(429, { message: 'slow down', code: 'rate_limit_exceeded', waitMs: seconds * 1000 })

export const json = (status: number, body: unknown, headers: Record<string, string> = {}): Raw => {
  return (response) =>
    void response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body))
}

export const saysGarbage = (contentType: string): Raw => {
  return (response) => void response.writeHead(200, { 'content-type': contentType }).end('<html>{')
}
export const neverAnswers: Raw = () => {}
export const hangsUp: Raw = (response) => void response.destroy()
