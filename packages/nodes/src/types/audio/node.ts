import { defineNode } from '@recado/engine'
import { filled } from '../../config/ready.ts'
import { text } from './text.ts'
import { audioDefaults, audioSchema } from './schema.ts'

/** Turns a voice note into text, which goes on as if it had been typed; its response is only a notice. */
export const audioNode = defineNode({
  type: 'AUDIO',
  group: 'legacy',
  title: text.title,
  description: text.description,
  icon: 'Mic',
  hue: 'var(--n-audio)',
  schema: audioSchema,
  defaults: audioDefaults,
  trigger: { on: 'event', events: ['audio'] },
  *run({ config, event, ask, fill }) {
    if (event.type !== 'audio') return {}
    const replies = filled(config.response) ? [{ text: fill(config.response) }] : []
    if (event.transcript !== undefined) return { replies, continueAs: event.transcript }
    const answer = yield* ask.transcribe({ mediaId: event.mediaId ?? '' })
    return answer.ok ? { replies, continueAs: answer.text } : { replies, failed: true }
  },
})
