import type { TraceStep } from '@recado/engine'
import { z } from 'zod'
import { limits } from '../wire/limits.ts'
import { text } from '../wire/values.ts'

const reply = z.strictObject({
  text: text(limits.message),
  nodeId: z.string().max(64).nullable(),
  nodeName: text(limits.name),
  nodeType: z.string().max(60).nullable(),
  attachment: z
    .strictObject({
      type: z.string().max(20),
      filename: text(255),
      size: z.number().int().min(0),
    })
    .optional(),
  /** Its words come from outside (AI, an API) and are others each time: what is compared is who answered. */
  varies: z.boolean(),
})
export type ExpectedReply = z.infer<typeof reply>

const detailLength = 2000
const effect = z.strictObject({ kind: z.string().min(1).max(60), detail: text(detailLength) })

/** What one act of the customer brought about: the replies in their order, and what the bot did besides. */
export const outcome = z
  .strictObject({
    replies: z.array(reply).max(limits.rehearsals.repliesPerStep),
    effects: z.array(effect).max(limits.rehearsals.repliesPerStep),
  })
  .meta({ id: 'RehearsalOutcome' })
export type Outcome = z.infer<typeof outcome>

type Turn = {
  replies: readonly {
    text: string
    nodeId: string | null
    nodeName: string
    nodeType: string | null
    attachment?: { type: string; filename: string; size: number; spoken?: unknown } | undefined
  }[]
  trace: readonly TraceStep[]
}

/** What only turns words into voice, and back. */
const ofVoice: ReadonlySet<string> = new Set(['transcribe', 'speak'])

/** The outcome of a decided turn, as a test keeps and compares it. */
export function outcomeOf({ replies, trace }: Turn): Outcome {
  const informed = new Set(
    trace.flatMap((step) =>
      step.step === 'answered' && step.ok && !ofVoice.has(step.kind) ? [step.nodeId] : [],
    ),
  )
  return {
    replies: replies.map(({ text: words, nodeId, nodeName, nodeType, attachment }) => ({
      text: words,
      nodeId,
      nodeName,
      nodeType,
      // How a voice says the words is another each time.
      ...(attachment &&
        !attachment.spoken && {
          attachment: { type: attachment.type, filename: attachment.filename, size: attachment.size },
        }),
      varies: informed.has(nodeId),
    })),
    effects: trace.flatMap((step) =>
      step.step === 'effect' ? [{ kind: step.kind, detail: step.detail.slice(0, detailLength) }] : [],
    ),
  }
}

/** A reply that was expected beside the one that came; one of them is missing where there are more or fewer. */
export type ReplyPair = { expected?: ExpectedReply; actual?: ExpectedReply; same: boolean }
export type Comparison = { same: boolean; replies: ReplyPair[]; sameEffects: boolean }

/**
 * Compares what a customer would notice. Replies are compared by their words and their file, whichever node they come
 * from; where words come from AI or an API, by the node that answers, as no two answers are alike.
 */
export function compareOutcomes(expected: Outcome, actual: Outcome): Comparison {
  const length = Math.max(expected.replies.length, actual.replies.length)
  const replies = Array.from({ length }, (_, index): ReplyPair => {
    const before = expected.replies[index]
    const now = actual.replies[index]
    return {
      ...(before && { expected: before }),
      ...(now && { actual: now }),
      same: before !== undefined && now !== undefined && sameReply(before, now),
    }
  })
  const sameEffects = JSON.stringify(namedEffects(expected)) === JSON.stringify(namedEffects(actual))
  return { same: sameEffects && replies.every((pair) => pair.same), replies, sameEffects }
}

function sameReply(expected: ExpectedReply, actual: ExpectedReply): boolean {
  if (expected.varies !== actual.varies) return false
  if (expected.varies) return sameNode(expected, actual)
  return expected.text === actual.text && sameFile(expected.attachment, actual.attachment)
}

/** Renamed it is still the same node; deleted and made again under its name, too. */
function sameNode(one: ExpectedReply, other: ExpectedReply): boolean {
  if (one.nodeId !== null && one.nodeId === other.nodeId) return true
  return one.nodeType === other.nodeType && one.nodeName === other.nodeName
}

function sameFile(one: ExpectedReply['attachment'], other: ExpectedReply['attachment']): boolean {
  if (!one || !other) return one === other
  return one.type === other.type && one.filename === other.filename && one.size === other.size
}

const namedEffects = ({ effects }: Outcome) => effects.map(({ kind, detail }) => [kind, detail])
