/**
 * What a line can do, as facts of that line: whoever decides something by the network asks these, and never which driver it is.
 * Times are ms, sizes bytes.
 */
export type LineCapabilities = {
  /** How it is linked: by a phone that scans or types a code, or by a form with what Meta gave. */
  link: 'qr' | 'form'
  /** Without a template people are written to only for 24 hours after they wrote or called. */
  window24h: boolean
  templates: boolean
  /** How many options of a question go as buttons, and how many as a list; null: as numbered text. */
  choices: { buttons: number; list: number } | null
  /** How many options a poll may have; null where there are none. */
  polls: number | null
  forms: boolean
  /** A message that is sent again under its id is shown once. Otherwise what became of it has to be known before. */
  repeatSafe: boolean
  paidPerMessage: boolean
  /** Between two messages to the same person, beyond a short burst. */
  pairGapMs: number
  /** Messages a second; null where the network names no number. */
  perSecond: number | null
  sizes: Record<'image' | 'video' | 'audio' | 'document' | 'sticker', number>
}

const MB = 1024 * 1024

/** Of a phone's linked device. WhatsApp names no sizes for it: these are what Recado uploads (`limits.upload` of its contract). */
export const qrCapabilities: LineCapabilities = {
  link: 'qr',
  window24h: false,
  templates: false,
  choices: null,
  polls: 12,
  forms: false,
  repeatSafe: true,
  paidPerMessage: false,
  pairGapMs: 0,
  perSecond: null,
  sizes: { image: 16 * MB, video: 16 * MB, audio: 16 * MB, document: 64 * MB, sticker: 16 * MB },
}

/**
 * Of a number on Meta's Cloud API alone, without the app («coexistence»). Sizes and pace by Meta's pages of September 2026: 80
 * messages a second of which 60 are used, one in 6 s to the same person beyond a burst, documents of 100 MB of which 64 are used.
 */
export const cloudCapabilities: LineCapabilities = {
  link: 'form',
  window24h: true,
  templates: true,
  choices: { buttons: 3, list: 10 },
  polls: null,
  forms: true,
  repeatSafe: false,
  paidPerMessage: true,
  pairGapMs: 6_000,
  perSecond: 60,
  sizes: { image: 5 * MB, video: 16 * MB, audio: 16 * MB, document: 64 * MB, sticker: 100 * 1024 },
}

/**
 * Of a number that is on Meta's Cloud API and in the WhatsApp Business app, too: 20 messages a second of which 15 are used (Meta's
 * page «Onboard WhatsApp Business app users», 26 June 2026).
 */
export const coexistingCapabilities: LineCapabilities = {
  ...cloudCapabilities,
  perSecond: 15,
}

/** How a line is brought about: by a phone's linked device, or by Meta's Cloud API. */
export type Driver = 'qr' | 'cloud'

export const capabilitiesOfDriver: Record<Driver, LineCapabilities> = {
  qr: qrCapabilities,
  cloud: cloudCapabilities,
}
