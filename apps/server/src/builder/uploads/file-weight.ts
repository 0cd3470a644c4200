import type { AttachmentType } from '@recado/contract/builder/uploads'
import { limits } from '@recado/contract/wire/limits'
import { Refusal } from '../../platform/http/refusal.ts'
import { text } from '../../text/es.ts'

const megabyte = 1024 * 1024

/** Bytes that a file may have, by its kind. */
export const mostBytesOf = (kind: AttachmentType | 'sticker'): number =>
  kind === 'document' ? limits.upload.document : limits.upload.media

/** Refuses a file that has more bytes than `most`; until its kind is known, than any may have. */
export const tooHeavy = (most: number = limits.upload.document): Refusal =>
  new Refusal('too_large', text.uploads.tooLarge(most / megabyte))

/** Refuses a file where the bot has no room left of its `quota`, in bytes. */
export const noRoomIn = (quota: number): Refusal =>
  new Refusal('too_large', text.uploads.quota(Math.round(quota / megabyte)))
