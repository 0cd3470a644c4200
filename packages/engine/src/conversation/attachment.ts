/** A file of the bot, by its opaque upload token. `size` in bytes. */
export type Attachment = {
  path: string
  type: 'image' | 'video' | 'audio' | 'document'
  filename: string
  size: number
  /** A voice note that says the words which it goes with: it goes instead of them, and they where it cannot. */
  spoken?: Spoken
}

/** How long a voice note is, and how loud: 64 values from 0 to 100, from its beginning to its end, as bytes in base64. */
export type Spoken = { seconds: number; waveform: string }
