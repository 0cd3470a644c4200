const MB = 1024 * 1024

export type MediaKind = 'image' | 'sticker' | 'audio' | 'video' | 'document'

/** Formats and sizes that the platform takes, after Meta's page of supported media types (September 2026). */
const LIMITS: Record<string, { kind: MediaKind; bytes: number }> = {
  'image/jpeg': { kind: 'image', bytes: 5 * MB },
  'image/png': { kind: 'image', bytes: 5 * MB },
  'image/webp': { kind: 'sticker', bytes: 500 * 1024 },
  'audio/aac': { kind: 'audio', bytes: 16 * MB },
  'audio/amr': { kind: 'audio', bytes: 16 * MB },
  'audio/mpeg': { kind: 'audio', bytes: 16 * MB },
  'audio/mp4': { kind: 'audio', bytes: 16 * MB },
  'audio/ogg': { kind: 'audio', bytes: 16 * MB },
  'video/mp4': { kind: 'video', bytes: 16 * MB },
  'video/3gpp': { kind: 'video', bytes: 16 * MB },
  'text/plain': { kind: 'document', bytes: 100 * MB },
  'application/pdf': { kind: 'document', bytes: 100 * MB },
  'application/msword': { kind: 'document', bytes: 100 * MB },
  'application/vnd.ms-excel': { kind: 'document', bytes: 100 * MB },
  'application/vnd.ms-powerpoint': { kind: 'document', bytes: 100 * MB },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
    kind: 'document',
    bytes: 100 * MB,
  },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { kind: 'document', bytes: 100 * MB },
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': {
    kind: 'document',
    bytes: 100 * MB,
  },
}

export const mediaTypes = Object.keys(LIMITS)

/** Undefined for a format that is not taken. Parameters (`; codecs=opus`) do not count. */
export function mediaLimit(mimeType: string): { kind: MediaKind; bytes: number } | undefined {
  return LIMITS[mimeType.split(';')[0]?.trim().toLowerCase() ?? '']
}
