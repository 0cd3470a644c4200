/** Why a file could not be made into what WhatsApp shows: what it is, or that it lasts too long for the limit. */
export type Why = 'picture' | 'animation' | 'video' | 'audio' | 'too_long'

/** What became of a file; no other one when WhatsApp shows it as it is. */
export type Turned = { ok: true; file: File | null } | { ok: false; why: Why }

/** What has to be done: pictures are drawn again, recordings get another container or codec. */
export type Need = { by: 'picture' | 'recording'; mimeType: string }

/** What the worker is asked, and what it tells: shares from 0 to 1, then the end. */
export type Asked = { file: File; need: Need; voice: boolean }
export type Told = { share: number } | Turned

/** The same name with the ending of what it has become. */
export function renamed(file: File, parts: BlobPart[], type: string, extension: string): File {
  const base = file.name.replace(/\.[^.]{1,5}$/, '')
  return new File(parts, `${base || 'archivo'}${extension}`, { type, lastModified: file.lastModified })
}
