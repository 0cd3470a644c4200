import type { BotEvent, Conversation, TraceStep } from '@recado/engine'
import { conversationOfTurn, type KeptAnswer, readKeptTurn } from '../../messaging/turns/kept-turn.ts'
import { turnEvents } from '../../messaging/turns/turns.ts'

/**
 * A turn as it is stored, with who wrote it as they are known now. JSON is read where the turn is decided again, apart from
 * everybody else's work.
 */
export type PastTurn = {
  id: string
  /** When it was decided, ms UTC. */
  at: number
  contactId: string
  phoneNumber: string | null
  name: string | null
  named: boolean
  fields: string
  tags: string[]
  events: string
  trace: string
  kept: string | null
}

/** What is needed to decide a turn again, and what came of it then. `answers` is null where nothing was kept with it. */
export type ReadTurn = {
  events: BotEvent[]
  messageIds: string[]
  conversation: Conversation
  happened: TraceStep[]
  answers: readonly KeptAnswer[] | null
}

/**
 * Reads a turn; null for one that nobody can decide again: it went on with something that was not kept, or its row is
 * damaged. Without what is kept with it, whoever wrote is taken as they are now.
 */
export function readPastTurn(turn: PastTurn): ReadTurn | null {
  try {
    const said = turnEvents(turn)
    // Our own trace, as the engine made it.
    const happened = JSON.parse(turn.trace) as TraceStep[]
    if (turn.kept === null && goesOnFromBefore(happened)) return null
    const kept = turn.kept === null ? null : readKeptTurn(turn.kept)
    const known = kept ?? { ...readKeptTurn('{}'), contact: asNow(turn) }
    const askedAt = Math.min(turn.at, ...said.map(({ at }) => at))
    return {
      events: said.map(({ event }) => event),
      messageIds: said.map(({ messageId }) => messageId),
      conversation: conversationOfTurn(known, { phoneNumber: turn.phoneNumber, askedAt }),
      happened,
      answers: kept?.answers ?? null,
    }
  } catch {
    return null
  }
}

const asNow = ({ name, named, fields, tags }: PastTurn) => ({
  name,
  named,
  // As conversations store it.
  fields: JSON.parse(fields) as Record<string, string>,
  tags,
})

const goesOnFromBefore = (happened: readonly TraceStep[]): boolean =>
  happened.some(
    (step) =>
      (step.step === 'matched' && step.why === 'collection') ||
      step.step === 'collection_ended' ||
      (step.step === 'off_hours' && !step.notified),
  )
