/**
 * What the engine wants to know from outside, as data. The runner performs it; the simulator invents it.
 * `key` is stable for the same place of the same turn, so that a replay finds the answer that was committed.
 */
export type AiMessage =
  | { role: 'system' | 'user'; content: string }
  | { role: 'assistant'; content: string; toolCalls?: AiToolCall[] }
  | { role: 'tool'; toolCallId: string; content: string }

/** A tool as a model sees it: plain names, its parameters all texts. */
export type AiTool = { name: string; description: string; parameters: ToolParameter[] }
export type ToolParameter = { name: string; description: string; required: boolean; options?: string[] }

/** What a model wants done. `arguments` is meant to be JSON, as the model wrote it: nothing of it is to be trusted. */
export type AiToolCall = { id: string; name: string; arguments: string }

/** `nodeId` is null for the bot's default AI agent. */
export type Ask = { key: string; nodeId: string | null } & (
  | {
      kind: 'ai'
      model: string
      temperature: number
      messages: AiMessage[]
      tools?: AiTool[]
      /** The tools are known, but it is time to answer in words. */
      toolChoice?: 'none'
    }
  | {
      /** An assistant kept at the provider. `threadId` is null where a conversation with it begins. */
      kind: 'assistant'
      assistantId: string
      threadId: string | null
      /** The owner's and the clock's words, as system text. */
      context: string
      /** The customer's, as user text, in order. */
      messages: string[]
    }
  | { kind: 'transcribe'; mediaId: string }
  | { kind: 'http'; method: string; url: string; headers: Record<string, string>; body?: string }
)

export type AskKind = Ask['kind']
export type AskOf<K extends AskKind> = Extract<Ask, { kind: K }>

/**
 * Why an ask failed; `detail` says it to the owner, in Spanish. `reason`: `not_configured` (no key), `timeout`, `refused`, `unavailable`, `unusable`,
 * `gone` (the thread that was to go on is no longer there), `unknown` (cut short, and not to be repeated).
 */
export type AskFailure = {
  ok: false
  reason: 'not_configured' | 'timeout' | 'refused' | 'unavailable' | 'unusable' | 'gone' | 'unknown'
  detail: string
}

export type Tokens = { input: number; output: number }

/** The answer to an ask. `ms` is the time it took; tokens as the provider counted them. Expected failures are values. */
export type Answers = {
  /** `text` may be empty where there are `toolCalls`. */
  ai: { ok: true; text: string; toolCalls?: AiToolCall[]; ms: number; tokens?: Tokens } | AskFailure
  assistant: { ok: true; text: string; threadId: string; ms: number; tokens?: Tokens } | AskFailure
  /** `model` is the one that listened, where whoever performs knows it. */
  transcribe: { ok: true; text: string; ms: number; model?: string } | AskFailure
  http: { ok: true; status: number; body: string; ms: number } | AskFailure
}
export type Answer = Answers[AskKind]
