import * as routes from '@recado/contract/builder/saved-conversations'
import type { MountRoutes } from '../../platform/http/mount.ts'
import type { SavedConversations } from './saved-conversations.service.ts'
import type { Replays } from './replays.service.ts'

export const savedConversationRoutes =
  (saved: SavedConversations, replaying: Replays): MountRoutes =>
  (mount) => {
    mount.signedIn(routes.listSavedConversations, async ({ caller, params }) => ({
      rehearsals: await saved.list(caller.userId, params.botId),
    }))
    mount.signedIn(routes.createSavedConversation, async ({ caller, params, body }) => ({
      rehearsal: await saved.create(caller.userId, params.botId, body),
    }))
    mount.signedIn(routes.getSavedConversation, async ({ caller, params }) => ({
      rehearsal: await saved.get(caller.userId, params.botId, params.savedConversationId),
    }))
    mount.signedIn(routes.updateSavedConversation, async ({ caller, params, body }) => ({
      rehearsal: await saved.update(caller.userId, params.botId, params.savedConversationId, body),
    }))
    mount.signedIn(routes.deleteSavedConversation, ({ caller, params }) =>
      saved.remove(caller.userId, params.botId, params.savedConversationId),
    )
    mount.signedIn(routes.runSavedConversations, async ({ caller, params, body }) => ({
      results: await replaying.run(caller.userId, params.botId, body),
    }))
  }
