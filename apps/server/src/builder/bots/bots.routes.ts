import * as routes from '@recado/contract/builder/bots'
import type { MountRoutes } from '../../platform/http/mount.ts'
import type { BotCopies } from './bot-copies.service.ts'
import type { Bots } from './bots.service.ts'

export const botRoutes =
  (bots: Bots, copies: BotCopies): MountRoutes =>
  (mount) => {
    mount.signedIn(routes.listBots, async ({ caller, query, header }) => {
      const page = await bots.list(caller.userId, query)
      if (page.nextCursor !== null) header('x-next-cursor', page.nextCursor)
      return page.bots
    })
    mount.signedIn(routes.getBot, async ({ caller, params }) => ({
      bot: await bots.get(caller.userId, params.botId),
    }))
    mount.signedIn(routes.createBot, async ({ caller, body }) => {
      const bot = await bots.create(caller.userId, body)
      return { botId: bot._id, bot }
    })
    mount.signedIn(routes.updateBot, async ({ caller, params, body }) => ({
      bot: await bots.update(caller.userId, params.botId, body),
    }))
    mount.signedIn(routes.deleteBot, ({ caller, params }) => bots.remove(caller.userId, params.botId))
    mount.signedIn(routes.duplicateBot, async ({ caller, params }) => ({
      bot: await copies.copy(caller.userId, params.botId),
    }))
    mount.signedIn(routes.toggleBot, async ({ caller, params }) => ({
      bot: await bots.toggle(caller.userId, params.botId),
    }))
  }
