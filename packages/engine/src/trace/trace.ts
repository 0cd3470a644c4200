import type { AskFailure, AskKind, Tokens } from '../ask/ask.ts'
import type { Attachment } from '../conversation/attachment.ts'
import type { Effect } from '../conversation/effect.ts'
import type { Objection, Proof } from '../grounding/evidence.ts'
import type { PromptCut } from '../prompt/prompt.ts'

/** Why a function that a model chose was not run. */
export type ToolRefusal = 'unknown' | 'bad_arguments' | 'missing' | 'already_used' | 'too_many' | 'collecting'

/** What AI answers cost. `ms` is time waited, tokens as the provider counted them. */
export type AiCost = { asks: number; ms: number; tokens: Tokens }

/** `assistant` stands in what older releases kept: they asked assistants at their provider. */
type TracedKind = AskKind | 'assistant'

/** What the shop asks a model for itself: what a chat is about, or what a photo says. */
export type ForShop = 'summary' | 'photo'

/** What proves a figure, as it was then. */
export type ProvenBy =
  | { by: 'fact'; nodeId: string; label: string; text: string }
  | { by: 'source'; factId: string; source: { id: string; title: string }; label: string; text: string }
  | Exclude<Proof, { by: 'fact' }>

type TracedNode = { nodeId: string; nodeName: string; nodeType: string }

/**
 * Who answered instead of a model that closed, and since when ('YYYY-MM-DD'); null: it is not offered. `unknown`: there is no
 * such model, and perhaps never was.
 */
export type Instead = { model: string; of: string; since: string | null; unknown?: true }

/** One plain step of a decision, in order. Feeds the simulator's panel, the live log and «¿por qué respondió esto?». */
export type TraceStep =
  | { step: 'received'; eventType: string; text?: string }
  | { step: 'off_hours'; notified: boolean; startTime: string; endTime: string }
  | ({
      step: 'skipped'
      /**
       * `already_answered`: a node answers once per turn. `too_slow`: the
       * patterns before it used up what one decision may spend. `cut_off`: the whole turn was, for this node took too long.
       */
      why:
        | 'bad_config'
        | 'unknown_type'
        | 'not_ready'
        | 'bad_pattern'
        | 'already_answered'
        | 'too_slow'
        | 'cut_off'
      detail: string
    } & TracedNode)
  /** `detail` is what set it off: the keyword, or what of the text its `pattern` found. */
  | ({
      step: 'matched'
      why: 'pattern' | 'keyword' | 'event' | 'fallback' | 'collection' | 'after_collection'
      detail?: string
      pattern?: string
    } & TracedNode)
  /** What proves each figure of a model's answer, and which nothing does: that one was not said. */
  | {
      step: 'grounded'
      nodeId: string | null
      held: { figure: string; proof: ProvenBy }[]
      /** What it cites besides, without a figure. */
      cited?: ProvenBy[]
      refused: Objection[]
      /** It gave away what its model was told to do. */
      repeatsPrompt?: true
    }
  /** Nothing matched: the bot's default AI agent takes the question. */
  | { step: 'default_agent' }
  /** More than a prompt has room for: `kept` of so many letters, facts, functions, data or lines. */
  | ({ step: 'prompt_cut'; nodeId: string | null } & PromptCut)
  | {
      step: 'asked'
      nodeId: string | null
      kind: TracedKind
      detail: string
      promptVersion?: number
      /** What comes back is for the shop, and no answer to the customer. */
      forShop?: ForShop
    }
  | {
      step: 'answered'
      nodeId: string | null
      kind: TracedKind
      ok: boolean
      ms?: number
      tokens?: Tokens
      /** How many facts its sources gave; `whole`: all that they have. */
      facts?: number
      whole?: boolean
      /** The model that answered. */
      model?: string
      instead?: Instead
      /** Why it failed, for whoever decides by it; `detail` says it to the owner. */
      reason?: AskFailure['reason'] | 'gone'
      detail?: string
      /** Nothing is said about it any more. */
      quiet?: true
    }
  /** `ai`: all that the node's AI asks in this turn cost. */
  | {
      step: 'replied'
      nodeId: string | null
      nodeName: string
      nodeType: string | null
      text: string
      /** What went with it, in bytes; older releases did not say it. */
      file?: { type: Attachment['type']; filename: string; size: number }
      ai?: AiCost
    }
  /** A model chose this function; `given` are the values that it filled in. */
  | ({ step: 'tool_used'; given: Record<string, string> } & TracedNode)
  /** Said to the model that chose the function, not to the customer. */
  | { step: 'told'; nodeId: string | null; nodeName: string; nodeType: string | null; text: string }
  /** `name` as the model of node `nodeId` wrote it. */
  | { step: 'tool_refused'; nodeId: string; name: string; why: ToolRefusal }
  /** Done by the server after the turn; in a simulation only listed. */
  | { step: 'effect'; kind: Effect['kind']; detail: string }
  /** The node had nothing to say. */
  | ({ step: 'silent' } & TracedNode)
  | { step: 'chained'; fromNodeId: string; toNodeId: string; toNodeName: string }
  | { step: 'chain_ended'; nodeId: string; why: 'inactive' | 'missing' | 'repeated' | 'too_long' }
  | { step: 'collection_ended'; nodeId: string; why: 'completed' | 'left' | 'node_gone' | 'expired' }
  | { step: 'default_reply'; why: 'nothing_matched' | 'ai_failed' }
  | {
      step: 'recorded_only'
      why:
        | 'no_node_for_kind'
        | 'nothing_to_answer'
        | 'too_many'
        | 'vote_not_waited_for'
        | 'form_not_waited_for'
    }
