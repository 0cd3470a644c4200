/**
 * What the engine wants to know from outside, as data. The runner performs it; the simulator invents it.
 * `key` is stable for the same place of the same turn, so that a replay finds the answer that was committed.
 */
export type AiMessage = { role: 'system' | 'user' | 'assistant'; content: string }

/** `nodeId` is null for the bot's default AI agent. */
export type Ask = { key: string; nodeId: string | null } & (
  | { kind: 'ai'; model: string; temperature: number; messages: AiMessage[] }
  | { kind: 'transcribe'; mediaId: string }
  | { kind: 'http'; method: string; url: string; headers: Record<string, string>; body?: string }
)

export type AskKind = Ask['kind']
export type AskOf<K extends AskKind> = Extract<Ask, { kind: K }>

/** Why an ask failed, fit for the live log: `not_configured` (no key), `timeout`, `refused`, `unavailable`, `unusable`. */
export type AskFailure = {
  ok: false
  reason: 'not_configured' | 'timeout' | 'refused' | 'unavailable' | 'unusable' | 'unknown'
  detail: string
}

/** The answer to an ask. `ms` is the time it took; tokens as the provider counted them. Expected failures are values. */
export type Answers = {
  ai: { ok: true; text: string; ms: number; tokens?: { input: number; output: number } } | AskFailure
  transcribe: { ok: true; text: string; ms: number } | AskFailure
  http: { ok: true; status: number; body: string; ms: number } | AskFailure
}
export type Answer = Answers[AskKind]
