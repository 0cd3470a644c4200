import * as routes from '@recado/contract/builder/bot-file'
import type { MountRoutes } from '../../../platform/http/mount.ts'
import { asJsonFile } from '../../../platform/json/json-stream.ts'
import type { BotSettings } from '../../settings/settings.service.ts'
import type { BotFiles } from './bot-files.service.ts'

export const botFileRoutes =
  (files: BotFiles, settings: BotSettings): MountRoutes =>
  (mount) => {
    mount.signedIn(routes.exportBot, async ({ caller, params, header }) => {
      const file = await files.export(caller.userId, params.botId)
      asJsonFile(header, 'bot.recado.json')
      return file
    })
    mount.signedIn(routes.importBot, async ({ caller, body }) => {
      const { bot, notices } = await files.create(caller.userId, body)
      return { botId: bot._id, bot, notices }
    })
    mount.signedIn(routes.fillBot, async ({ caller, params, body }) => {
      const { nodes, notices } = await files.fill(caller.userId, params.botId, body.file)
      return { nodes, notices, config: await settings.get(caller.userId, params.botId) }
    })
  }
