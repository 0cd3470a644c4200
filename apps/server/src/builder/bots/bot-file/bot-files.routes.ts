import * as routes from '@recado/contract/builder/bot-file'
import type { MountRoutes } from '../../../platform/http/mount.ts'
import type { BotSettings } from '../../settings/settings.service.ts'
import type { BotFiles } from './bot-files.service.ts'

export const botFileRoutes =
  (files: BotFiles, settings: BotSettings): MountRoutes =>
  (mount) => {
    mount.signedIn(routes.exportBot, async ({ caller, params, header }) => {
      header('content-disposition', 'attachment; filename="bot.recado.json"')
      return files.export(caller.userId, params.botId)
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
