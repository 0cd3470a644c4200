import * as routes from '@recado/contract/messaging/messages'
import type { MountRoutes } from '../../platform/http/mount.ts'
import { repeatable } from '../../platform/http/requests/idempotency.ts'
import type { Messages } from './messages.service.ts'
import type { QuickReplies } from './quick-replies.service.ts'

export const messageRoutes =
  (
    messages: Messages,
    quickReplies: QuickReplies,
    sync: (ownerId: string, botId: string) => Promise<number>,
  ): MountRoutes =>
  (mount) => {
    mount.signedIn(routes.listMessages, ({ caller, params, query }) =>
      messages.list(caller.userId, params, query),
    )
    mount.signedIn(routes.searchMessages, ({ caller, params, query }) =>
      messages.search(caller.userId, params.botId, query),
    )
    mount.signedIn(routes.sendMessage, ({ caller, params, body, request }) => {
      const key = request.headers['idempotency-key']
      const known = repeatable(caller.userId, routes.sendMessage.id, key, { params, body })
      return messages.send(caller.userId, params, body, known)
    })
    mount.signedIn(routes.retryMessage, async ({ caller, params }) => ({
      message: await messages.retry(caller.userId, params, params.messageId),
    }))
    mount.signedIn(routes.markRead, ({ caller, params }) => messages.markRead(caller.userId, params))
    mount.signedIn(routes.explainMessage, ({ caller, params }) =>
      messages.explain(caller.userId, params, params.messageId),
    )
    mount.signedIn(routes.listQuickReplies, async ({ caller, params }) => ({
      quickReplies: await quickReplies.list(caller.userId, params.botId),
    }))
    mount.signedIn(routes.createQuickReply, async ({ caller, params, body }) => ({
      quickReply: await quickReplies.create(caller.userId, params.botId, body),
    }))
    mount.signedIn(routes.deleteQuickReply, ({ caller, params }) =>
      quickReplies.remove(caller.userId, params.botId, params.quickReplyId),
    )
    mount.signedIn(routes.syncContacts, async ({ caller, params }) => ({
      success: true,
      syncedContacts: await sync(caller.userId, params.botId),
    }))
  }
