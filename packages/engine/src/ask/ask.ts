import type { Attachment } from '../conversation/attachment.ts'

/**
 * What the engine wants to know from outside, as data. The runner performs it; the simulator invents it.
 * `key` is stable for the same place of the same turn, so that a replay finds the answer that was committed.
 */
export type AiMessage =
  /** `shared`: the last of those which are alike for every customer of the bot. */
  | { role: 'system'; content: string; shared?: boolean }
  /** `pictures` stand before its words, by the ids of the customer’s messages; '' is one that nobody has. Of a PDF its text goes along. */
  | { role: 'user'; content: string; pictures?: string[] }
  /** `carry` as the model's answer had it. */
  | { role: 'assistant'; content: string; toolCalls?: AiToolCall[]; carry?: string }
  | { role: 'tool'; toolCallId: string; content: string }

/** A tool as a model sees it: plain names, its parameters all texts. */
export type AiTool = { name: string; description: string; parameters: ToolParameter[] }
export type ToolParameter = { name: string; description: string; required: boolean; options?: string[] }

/** What a model wants done. `arguments` is meant to be JSON, as the model wrote it: nothing of it is to be trusted. */
export type AiToolCall = { id: string; name: string; arguments: string }

/** How hard a model is told to think. */
export type Effort = 'none' | 'minimal' | 'low' | 'medium' | 'high'

/** `nodeId` is null for the bot's default AI agent. */
export type Ask = { key: string; nodeId: string | null } & (
  | {
      kind: 'ai'
      model: string
      temperature: number
      /** Absent: as the model is told by itself. */
      effort?: Effort
      messages: AiMessage[]
      tools?: AiTool[]
      /** The tools are known, but it is time to answer in words. */
      toolChoice?: 'none'
    }
  | { kind: 'transcribe'; mediaId: string }
  /** To be said aloud, word by word. */
  | { kind: 'speak'; text: string }
  /** What the shop's sources say of a question; `before` is what the customer wrote before it. `room` is of characters. */
  | { kind: 'recall'; question: string; before: string; room: number }
  /**
   * What the shop knows of a receipt that came with a message. `says` is what tells it apart, its amount and reference; null where nobody
   * read them.
   */
  | { kind: 'receipt'; mediaId: string; says: string | null }
  | { kind: 'http'; method: string; url: string; headers: Record<string, string>; body?: string }
)

/** What a provider of AI is asked, and billed for. */
export type AiAsk = Extract<Ask, { kind: 'ai' | 'transcribe' | 'speak' }>
export const asksAi = (ask: Ask): ask is AiAsk =>
  ask.kind === 'ai' || ask.kind === 'transcribe' || ask.kind === 'speak'

export type AskKind = Ask['kind']
export type AskOf<K extends AskKind> = Extract<Ask, { kind: K }>

/**
 * Why an ask failed; `detail` says it to the owner, in Spanish. `reason`: `not_configured` (no key), `timeout`, `refused`, `unavailable`, `unusable`,
 * `unknown` (cut short, and not to be repeated), `over_budget` (the month's money for AI is spent), `too_many` (too much is asked of it; `quiet` once the customer was told within the hour).
 */
export type AskFailure = {
  ok: false
  reason:
    | 'not_configured'
    | 'timeout'
    | 'refused'
    | 'unavailable'
    | 'unusable'
    | 'unknown'
    | 'over_budget'
    | 'too_many'
  detail: string
  quiet?: true
  /** The owner's own key was asked with: the installation's do well. */
  payer?: 'account'
  /** What the installation's key was refused for. */
  refusedKey?: WhyKeyRefused
  /** What may be billed all the same: whoever was asked had taken it up. */
  cost?: AskCost
}

/** It is not taken, or there is no money left. */
export type WhyKeyRefused = 'wrong_key' | 'no_credit'

/** `cached`: the part of `input` that the provider had in its cache. */
export type Tokens = { input: number; output: number; cached?: number }

/** Whose key an ask is made with. */
export type Payer = 'installation' | 'account'

/**
 * Millionths of a US dollar; `priced` is false where no price list has the model, and the dearest stands in. `payer` is
 * absent in what an older release kept: then the installation paid.
 */
export type AskCost = { micros: number; priced: boolean; payer?: Payer }

/** What a source of the shop's says, by itself. */
export type SourceFact = { id: string; label: string; text: string; source: { id: string; title: string } }

/** A receipt that this bot was sent before: the `same` file or one that says the same, by whom (null: by this customer), when (ms UTC). */
export type ReceiptBefore = { same: 'file' | 'words'; by: string | null; at: number }

/**
 * Instead of which model somebody else answered, and since when it is closed ('YYYY-MM-DD', UTC); null: it is not offered.
 * `unknown`: nobody has heard of it, and its provider says that there is none.
 */
export type ClosedModel = { model: string; on: string | null; unknown?: true }

/** The answer to an ask. `ms` is the time it took; tokens as the provider counted them. Expected failures are values. */
export type Answers = {
  /**
   * `text` may be empty where there are `toolCalls`. `carry` is what the model keeps of its thoughts: it goes back with
   * the calls' results, unread. `model` answered; `closed` is the one that was asked for.
   */
  ai:
    | {
        ok: true
        text: string
        toolCalls?: AiToolCall[]
        carry?: string
        ms: number
        tokens?: Tokens
        model?: string
        closed?: ClosedModel
        /** Why it was answered without a picture that it names, for the owner. */
        unseen?: string
        cost?: AskCost
      }
    | AskFailure
  /** `model` is the one that listened, where whoever performs knows it; `closed` as above. */
  transcribe:
    | { ok: true; text: string; ms: number; model?: string; closed?: ClosedModel; cost?: AskCost }
    | AskFailure
  /** `file` is among the bot's, and `spoken`; `model` and `closed` as above. */
  speak:
    | { ok: true; file: Attachment; ms: number; model?: string; closed?: ClosedModel; cost?: AskCost }
    | AskFailure
  /** The best first; `whole`: it is all that the shop's sources say. */
  recall: { ok: true; facts: readonly SourceFact[]; whole: boolean; ms: number } | AskFailure
  /** `file` is what came, among the bot's files; null where it cannot be had. */
  receipt: { ok: true; before: ReceiptBefore | null; file: Attachment | null; ms: number } | AskFailure
  http: { ok: true; status: number; body: string; ms: number } | AskFailure
}
export type Answer = Answers[AskKind]
