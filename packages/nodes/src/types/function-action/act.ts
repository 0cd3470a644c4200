import type { Asking, Effect, NodeContext, NodeOutcome } from '@recado/engine'
import { reply } from '../../config/reply.ts'
import { type FunctionActionConfig, retellsChat } from './schema.ts'

/** Asks the server, by an effect, to do the action once the turn is decided; a handoff also tells the customer, and the shop what the chat is about. */
export function* act(chosen: NodeContext<FunctionActionConfig>): Asking<NodeOutcome> {
  const context = { ...chosen, fill: (words: string) => chosen.fill(words, { fields: { ...chosen.given } }) }
  const { actionType, actionConfig } = context.config
  const said = actionType === 'handoff' ? reply({ ...context, emptyResponse: null }, actionConfig.text) : {}
  const effect = effectOf(context)
  if (effect.kind !== 'handoff' || !retellsChat(context.config)) return { ...said, effects: [effect] }
  return { ...said, effects: [{ ...effect, summary: yield* context.summarize() }] }
}

/** The texts of an action that take placeholders: never where it goes. */
export function textsOfAction(
  actionType: FunctionActionConfig['actionType'],
  { subject, text }: FunctionActionConfig['actionConfig'],
): string[] {
  if (actionType === 'email') return [subject, text]
  return actionType === 'notify_owner' || actionType === 'handoff' ? [text] : []
}

function effectOf({ config, node, fill, contact, question, at }: NodeContext<FunctionActionConfig>): Effect {
  const { to, subject, text, url, tag, tagAction } = config.actionConfig
  const nodeId = node.id
  switch (config.actionType) {
    case 'email':
      return { kind: 'email', nodeId, to, subject: oneLine(fill(subject)) || node.name, text: fill(text) }
    case 'webhook':
      return {
        kind: 'webhook',
        nodeId,
        url,
        payload: { node, contact, message: question, at: new Date(at).toISOString() },
      }
    case 'tag':
      return { kind: 'tag', action: tagAction, tag: tag.trim() }
    case 'notify_owner':
      return { kind: 'notify_owner', nodeId, text: fill(text).trim() || node.name }
    case 'handoff':
      return { kind: 'handoff', nodeId }
  }
}

/** A subject is one header line: what a customer wrote must not start another. */
function oneLine(subject: string): string {
  return subject.replace(/\s+/g, ' ').trim()
}
