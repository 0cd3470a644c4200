import type { Incoming } from '../conversation/event.ts'
import { prompts } from '../text/prompts.ts'

/** What the customer said, or what they did where that has no words: a model is never asked about nothing. */
export function saidOrDone({ question, event }: Incoming): string {
  if (question.trim() !== '') return question
  switch (event.type) {
    case 'text':
    case 'vote':
    case 'form':
      return question
    case 'location':
      return prompts.did.location(event.latitude, event.longitude)
    case 'image':
    case 'video':
    case 'document':
      return prompts.did[event.type](event.filename)
    case 'audio':
    case 'call':
      return prompts.did[event.type]
  }
}
