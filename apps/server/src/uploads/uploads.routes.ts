import * as routes from '@recado/contract/uploads'
import type { Area } from '../http/mount.ts'
import { readUpload } from './read-upload.ts'
import type { Uploads } from './uploads.service.ts'

export const uploadRoutes =
  (uploads: Uploads): Area =>
  (mount) => {
    mount.signedIn(routes.upload, async ({ caller, params, request }) => {
      await uploads.requireBot(caller.userId, params.botId)
      const received = await readUpload(request, (stream) => uploads.receive(stream))
      return { file: await uploads.add(caller.userId, params.botId, received) }
    })
    mount.signedIn(routes.download, async ({ caller, params, header }) => {
      const file = await uploads.download(caller.userId, params.path)
      header('content-type', file.mimeType)
      header('content-length', String(file.size))
      header('content-disposition', disposition(file))
      header('cache-control', 'private, max-age=3600')
      return file.stream
    })
  }

/** What a browser could run is saved, never shown; the name is told in the one way that takes every character. */
function disposition({ inline, originalName }: { inline: boolean; originalName: string }): string {
  const name = encodeURIComponent(originalName).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)
  return `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`
}
