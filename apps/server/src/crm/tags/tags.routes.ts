import * as routes from '@recado/contract/crm/tags'
import type { MountRoutes } from '../../platform/http/mount.ts'
import type { Tags } from './tags.service.ts'

export const tagRoutes =
  (tags: Tags): MountRoutes =>
  (mount) => {
    mount.signedIn(routes.listTags, async ({ caller, query, header }) => {
      const { botId, ...page } = query
      const list = await tags.list(caller.userId, botId, page)
      if (list.nextCursor !== null) header('x-next-cursor', list.nextCursor)
      return list.tags
    })
    mount.signedIn(routes.createTag, async ({ caller, body }) => ({
      tag: await tags.create(caller.userId, body),
    }))
    mount.signedIn(routes.updateTag, async ({ caller, params, body }) => ({
      tag: await tags.update(caller.userId, params.tagId, body),
    }))
    mount.signedIn(routes.deleteTag, ({ caller, params }) => tags.remove(caller.userId, params.tagId))
  }
