import type { simulatedEvent } from '@recado/contract/builder/simulate'
import { outcomeOf } from '@recado/contract/builder/outcome'
import type { SavedStep } from '@recado/contract/builder/saved-conversations'
import type { BotEvent, Contact, Reply, TraceStep } from '@recado/engine'
import type { z } from 'zod'
import type { Conditions } from './conditions.ts'

export type Mode = 'local' | 'backend'

/** What the simulated customer does. */
export type SimulatedEvent = z.infer<typeof simulatedEvent>

/** What came of one act of the customer, wherever it was decided. `contact` where it is known, after the turn. */
export interface Answered {
  replies: readonly Reply[]
  trace: readonly TraceStep[]
  contact: Contact | null
  /** Why AI or an API did not answer, fit to show. */
  error: string | null
}

/** One turn of the simulated conversation. `at` is the moment that the bot believed, ms UTC. */
export interface PlayedTurn extends Answered {
  id: number
  mode: Mode
  event: SimulatedEvent
  conditions: Conditions
  at: number
}

/** An act as the engine takes it. */
export function botEventOf(event: SimulatedEvent): BotEvent {
  if (event.type !== 'image' && event.type !== 'video' && event.type !== 'document') return event
  const { type, filename, caption } = event
  return { type, filename, ...(caption !== undefined && { caption }) }
}

/** The turn as a step of a test that expects what came of it. */
export function stepOf({ event, conditions, at, replies, trace }: PlayedTurn): SavedStep {
  const { name, phoneNumber } = conditions
  return {
    event,
    contact: { name: name.trim(), phoneNumber: phoneNumber.trim() },
    now: new Date(at).toISOString(),
    expected: outcomeOf({ replies, trace }),
  }
}
