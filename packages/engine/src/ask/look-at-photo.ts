import type { Asking } from '../bot/node-context.ts'
import type { BotEvent } from '../conversation/event.ts'
import { prompts } from '../text/prompts.ts'
import type { Turn } from '../turn/turn.ts'
import { askModel } from './ask-port.ts'

/**
 * What the bot's model says of the photo that came, by these instructions: proved by nothing, and for the shop. Null where no
 * photo came, nobody can be asked, and where it answered without having seen it.
 */
export function* lookAtPhoto(
  turn: Turn,
  nodeId: string,
  event: BotEvent,
  instructions: string,
): Asking<string | null> {
  const { aiConfigured, settings } = turn.bot.definition
  if (event.type !== 'image' || !aiConfigured) return null
  const content = prompts.did.image(event.filename)
  const request = {
    model: settings.defaultModel,
    temperature: 0,
    messages: [
      { role: 'system' as const, content: instructions },
      { role: 'user' as const, content, pictures: [event.mediaId ?? ''] },
    ],
  }
  const answer = yield* askModel(turn, nodeId, request, 'photo')
  return answer.ok && answer.unseen === undefined ? answer.text : null
}
