/** A file of the bot, by its opaque upload token. `size` in bytes. */
export type Attachment = {
  path: string
  type: 'image' | 'video' | 'audio' | 'document'
  filename: string
  size: number
}
