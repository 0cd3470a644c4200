import type { KnownCode } from '../errors/codes.ts'

/** What goes wrong with a message's request. `accepted` says whether the message goes out all the same. */
export const requestFaults = [
  /** The message is taken, and no answer ever comes. */
  'hang-after-accepting',
  /** Neither. */
  'hang-before-accepting',
  /** The message is taken, and the connection ends without an answer. */
  'cut-after-accepting',
  'cut-before-accepting',
  /** 500 in Meta's shape (131000), without a body, or with a page of HTML; `accepted` messages go out. */
  'error-500',
  'error-500-empty',
  'error-500-html',
  /** 200 without an id; the message is taken. */
  'no-message-id',
  /** Answers after `seconds`. */
  'slow',
  /** Any call is refused with 190. */
  'token-refused',
  /** Refused at once with `code`. */
  'refused',
] as const

/** What goes wrong with a message that was accepted. */
export const outcomeFaults = [
  /** A status `failed` with `code` comes. */
  'failed',
  /** The customer's window closes after the check and before the message goes. */
  'window-closes',
  /** Templates are held for a look at their quality, until `releaseHeld`. */
  'held',
] as const

export const statusFaults = [
  'status-doubled',
  /** `delivered` before `sent`. */
  'status-reversed',
  /** By `seconds`. */
  'status-late',
  'status-delivered-skipped',
  /** What the caller wanted back is missing. */
  'status-without-key',
  /** The first ones come before the answer of the POST. */
  'status-before-answer',
  /** None comes. */
  'status-lost',
] as const

export const webhookFaults = [
  'webhook-doubled',
  /** Comes after the one that follows. */
  'webhook-reordered',
  /** Several changes in one body. */
  'webhook-batched',
  /** Besides, one comes that somebody else signed. */
  'webhook-forged',
  /** The first try ends within the body. */
  'webhook-cut',
  /** Signed with the secret that the app had before. */
  'webhook-old-secret',
  /** Of 3 MB. */
  'webhook-huge',
  /** Besides, there is a change of a field, of a type, or about a number that nobody knows. */
  'webhook-unknown-field',
  'webhook-unknown-type',
  'webhook-unknown-number',
] as const

export const mediaFaults = [
  /** 404 for the bytes. */
  'media-missing',
  /** The bytes are others than the hash says. */
  'media-wrong-hash',
  /** The bytes are at `to`, another host, which must not get the token. */
  'media-redirected',
] as const

export type FaultName =
  | (typeof requestFaults)[number]
  | (typeof outcomeFaults)[number]
  | (typeof statusFaults)[number]
  | (typeof webhookFaults)[number]
  | (typeof mediaFaults)[number]

export const faultNames: readonly FaultName[] = [
  ...requestFaults,
  ...outcomeFaults,
  ...statusFaults,
  ...webhookFaults,
  ...mediaFaults,
]

export interface FaultOptions {
  /** How often of a hundred it strikes, by dice of the `seed`; always when absent. */
  percent?: number
  seed?: number
  /** It strikes no more often. */
  times?: number
  /** It ends by itself after that. */
  seconds?: number
  /** Of `slow` and `status-late`: by how much. */
  delaySeconds?: number
  /** Of `refused` and `failed`. */
  code?: KnownCode
  /** Of `error-500…`: whether the message goes out. */
  accepted?: boolean
  /** Of `media-redirected`. */
  to?: string
}
