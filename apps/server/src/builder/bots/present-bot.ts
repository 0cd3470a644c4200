import type { Bot } from '@recado/contract/builder/bots'
import { readSettings } from '../../messaging/bots/stored-settings.ts'
import type { BotRow } from '../../messaging/bots/owned-bot.ts'
import { instantOf } from '../../platform/time/instant.ts'

export function presentBot({ id, name, description, estado, settings, unstarted, createdAt }: BotRow): Bot {
  return {
    _id: id,
    name,
    description,
    estado,
    config: { settings: readSettings(settings) },
    unstarted: unstarted === 1,
    createdAt: instantOf(createdAt),
  }
}
