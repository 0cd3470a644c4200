import * as routes from '@recado/contract/knowledge/sources'
import type { MountRoutes } from '../../platform/http/mount.ts'
import { pictureType } from '../../platform/files/picture-type.ts'
import { receiveSource } from './receive-source.ts'
import type { Sources } from './sources.service.ts'

export const sourceRoutes =
  (sources: Sources): MountRoutes =>
  (mount) => {
    mount.signedIn(routes.listSources, ({ caller, params }) => sources.list(caller.userId, params.botId))
    mount.signedIn(routes.writeSource, async ({ caller, params, body }) => ({
      source: await sources.write(caller.userId, params.botId, body),
    }))
    mount.signedIn(routes.addPage, async ({ caller, params, body }) => ({
      source: await sources.addPage(caller.userId, params.botId, body.url),
    }))
    mount.signedIn(routes.addFile, async ({ caller, params, request }) => ({
      source: await sources.addFile(caller.userId, params.botId, () => receiveSource(request)),
    }))
    mount.signedIn(routes.replaceFile, async ({ caller, params: { botId, sourceId }, request }) => ({
      source: await sources.replaceFile(caller.userId, botId, sourceId, () => receiveSource(request)),
    }))
    mount.signedIn(routes.rereadPage, async ({ caller, params: { botId, sourceId } }) => ({
      source: await sources.reread(caller.userId, botId, sourceId),
    }))
    mount.signedIn(routes.reviewSource, async ({ caller, params: { botId, sourceId }, body }) => ({
      review: await sources.review(caller.userId, botId, sourceId, body),
    }))
    mount.signedIn(routes.getSourcePicture, async ({ caller, params: { botId, sourceId }, header }) => {
      const bytes = await sources.picture(caller.userId, botId, sourceId)
      header('content-type', pictureType(bytes) ?? 'application/octet-stream')
      return Buffer.from(bytes)
    })
    mount.signedIn(routes.useSource, async ({ caller, params: { botId, sourceId }, body }) => ({
      source: await sources.use(caller.userId, botId, sourceId, body),
    }))
    mount.signedIn(routes.updateSource, async ({ caller, params: { botId, sourceId }, body }) => ({
      source: await sources.change(caller.userId, botId, sourceId, body),
    }))
    mount.signedIn(routes.deleteSource, ({ caller, params: { botId, sourceId } }) =>
      sources.remove(caller.userId, botId, sourceId),
    )
  }
