import type { simulateBody } from '@recado/contract/builder/simulate'
import { type BotEvent, wordsOfForm } from '@recado/engine'
import type { z } from 'zod'

export type SimulateBody = z.output<typeof simulateBody>

/** What the simulated customer does, as the engine takes it. */
export function eventOf({ message, event }: SimulateBody): BotEvent {
  if (!event) return { type: 'text', text: message ?? '' }
  switch (event.type) {
    case 'image':
    case 'video':
    case 'document': {
      const { type, filename, caption } = event
      return { type, filename, ...(caption !== undefined && { caption }) }
    }
    case 'text':
    case 'location':
    case 'audio':
    case 'vote':
    case 'form':
    case 'call':
      return event
  }
}

/** What an event leaves in the conversation's memory; null for what says nothing. */
export function wordsOfEvent(event: BotEvent): string | null {
  switch (event.type) {
    case 'text':
      return event.text
    case 'audio':
      return event.transcript || null
    case 'image':
    case 'video':
    case 'document':
      return event.caption || null
    case 'vote':
      return event.option
    case 'form':
      return wordsOfForm(event) || null
    case 'location':
    case 'call':
      return null
  }
}
