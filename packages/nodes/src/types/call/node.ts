import { defineNode } from '@recado/engine'
import { filled, need } from '../../config/ready.ts'
import { reply } from '../../config/reply.ts'
import { text } from './text.ts'
import { callDefaults, callSchema } from './schema.ts'

/** Rejects a call and answers it in writing. */
export const callNode = defineNode({
  type: 'CALL',
  group: 'legacy',
  title: text.title,
  description: text.description,
  icon: 'PhoneOff',
  hue: 'var(--n-call)',
  schema: callSchema,
  defaults: callDefaults,
  trigger: { on: 'event', events: ['call'] },
  editedAs: 6,
  ready: (config) => need(config.autoReject || filled(config.callResponse), ['callResponse'], text.missing),
  run(context) {
    const { autoReject, callResponse } = context.config
    const outcome = reply(context, callResponse)
    return autoReject && context.event.type === 'call'
      ? { ...outcome, effects: [{ kind: 'reject_call' }] }
      : outcome
  },
})
