import { createHash, randomBytes } from 'node:crypto'
import { DAY, MINUTE } from '../clock.ts'
import { GraphError, noSuchObject } from '../errors/graph-error.ts'
import type { FileReference } from '../messages/schema.ts'
import type { GraphService } from '../service.ts'
import type { Line } from '../state/line.ts'
import type { MediaFile } from '../state/media-file.ts'
import { newGraphId } from '../state/state.ts'

/** How long ids live, and addresses (Meta's docs of September 2026). */
export const UPLOADED_LIVES = 30 * DAY
export const RECEIVED_LIVES = 7 * DAY
const ADDRESS_LIVES = 5 * MINUTE

export interface NewFile {
  bytes: Uint8Array
  mimeType: string
  fileName: string | null
  livesMs: number
}

/** Keeps a file of a line. */
export function keepFile(
  { state, now }: { state: GraphService['state']; now: number },
  line: Line,
  { livesMs, ...file }: NewFile,
): MediaFile {
  const id = newGraphId(state, 'other')
  const kept: MediaFile = { ...file, id, lineId: line.id, expiresAt: now + livesMs, addresses: new Map() }
  state.media.set(id, kept)
  return kept
}

/** A file whose id lives. Throws GraphError 100. */
export function fileById(service: GraphService, id: string): MediaFile {
  const file = service.state.media.get(id)
  if (file && file.expiresAt > service.now()) return file
  throw noSuchObject(id)
}

/** The file of a message to be sent. Throws GraphError 131053 for one that cannot be had. */
export function openFile(service: GraphService, line: Line, { id, link }: FileReference): MediaFile {
  const file = id === undefined ? undefined : service.state.media.get(id)
  if (file?.lineId === line.id && file.expiresAt > service.now()) return file
  throw new GraphError(131053, {
    details:
      id === undefined
        ? `Downloading media from ${link ?? 'nowhere'} failed: this emulator does not reach the internet`
        : `Media id ${id} does not exist or has expired`,
  })
}

/** A new address for a file, which lives five minutes. */
export function addressOf(service: GraphService, file: MediaFile): string {
  const key = randomBytes(16).toString('hex')
  file.addresses.set(key, service.now() + ADDRESS_LIVES)
  return `${service.baseUrl}/whatsapp_business/attachments/?mid=${file.id}&hash=${key}`
}

/** Whose address that is; undefined for one that is unknown or dead. */
export function fileAt(service: GraphService, mid: string | null, key: string | null): MediaFile | undefined {
  const file = mid === null ? undefined : service.state.media.get(mid)
  const expiresAt = file?.addresses.get(key ?? '') ?? 0
  return expiresAt > service.now() ? file : undefined
}

export function sha256Of(bytes: Uint8Array, encoding: 'hex' | 'base64'): string {
  return createHash('sha256').update(bytes).digest(encoding)
}
