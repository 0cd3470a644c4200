import type { Asking, Looked } from '../bot/node-context.ts'
import type { BotEvent } from '../conversation/event.ts'
import { prompts } from '../text/prompts.ts'
import type { Turn } from '../turn/turn.ts'
import { askModel } from './ask-port.ts'

/**
 * What the bot's model says of the photo or document that came, by these instructions: proved by nothing, and for the shop. What it
 * says without having seen it counts for nothing.
 */
export function* lookAtFile(
  turn: Turn,
  nodeId: string,
  event: BotEvent,
  instructions: string,
): Asking<Looked> {
  const { aiConfigured, settings } = turn.bot.definition
  if ((event.type !== 'image' && event.type !== 'document') || !aiConfigured) return { ok: false, why: null }
  const content = prompts.did[event.type](event.filename)
  const request = {
    model: settings.defaultModel,
    temperature: 0,
    messages: [
      { role: 'system' as const, content: instructions },
      { role: 'user' as const, content, pictures: [event.mediaId ?? ''] },
    ],
  }
  const answer = yield* askModel(turn, nodeId, request, 'photo')
  if (!answer.ok) return { ok: false, why: answer.detail }
  return answer.unseen === undefined ? { ok: true, text: answer.text } : { ok: false, why: answer.unseen }
}
