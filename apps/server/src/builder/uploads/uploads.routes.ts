import * as routes from '@recado/contract/builder/uploads'
import type { FastifyRequest } from 'fastify'
import type { MountRoutes } from '../../platform/http/mount.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import { text } from '../../text/es.ts'
import { tooHeavy } from './file-weight.ts'
import { readUpload } from './read-upload.ts'
import type { MediaRefusal, ReceivedMedia } from './received-media.ts'
import type { Uploads } from './uploads.service.ts'

export const uploadRoutes =
  (uploads: Uploads, received: ReceivedMedia): MountRoutes =>
  (mount) => {
    mount.signedIn(routes.upload, async ({ caller, params, request }) => {
      await uploads.requireBot(caller.userId, params.botId)
      const release = await uploads.reserve(params.botId, fileBytesOf(request))
      try {
        const received = await readUpload(request, (stream) => uploads.receive(stream))
        return { file: await uploads.add(caller.userId, params.botId, received) }
      } finally {
        release()
      }
    })
    mount.signedIn(routes.messageFile, async ({ caller, params }) => {
      const { botId, messageId } = params
      await uploads.requireBot(caller.userId, botId)
      const brought = await received.bring(botId, messageId)
      if (!brought.ok) throw refusalOf(brought.reason)
      return { file: brought.file }
    })
    mount.signedIn(routes.download, async ({ caller, params, header }) => {
      const file = await uploads.download(caller.userId, params.path)
      header('content-type', file.mimeType)
      header('content-length', String(file.size))
      header('content-disposition', disposition(file))
      return file.stream
    })
  }

/** What surrounds the file in a multipart body: lines between parts, and the name of the node. */
const aroundFile = 1024

/** How many bytes the file of this upload has at most; whoever does not say may send as many as one can have. */
function fileBytesOf({ headers }: FastifyRequest): number {
  const length = Number(headers['content-length'] ?? Infinity)
  return Math.max(0, length - aroundFile)
}

function refusalOf(reason: MediaRefusal): Refusal {
  switch (reason) {
    case 'no_media':
      return notFound()
    case 'line_down':
      return new Refusal('connect_whatsapp', text.uploads.sessionDown)
    case 'gone':
      return new Refusal('conflict', text.uploads.gone)
    case 'damaged':
      return new Refusal('conflict', text.uploads.damaged)
    case 'too_large':
      return tooHeavy()
    case 'full':
      return new Refusal('too_large', text.uploads.full)
  }
}

/** What a browser could run is saved, never shown; the name is told in the one way that takes every character. */
function disposition({ inline, originalName }: { inline: boolean; originalName: string }): string {
  const name = encodeURIComponent(originalName).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)
  return `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`
}
