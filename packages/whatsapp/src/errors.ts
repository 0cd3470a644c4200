/** The line is not up; the message may be sent again, with the same id, when it is. */
export class ChannelDownError extends Error {
  override readonly name = 'ChannelDownError'
}

/** Nobody has this number on the network: no try will ever reach them. */
export class NotOnNetworkError extends Error {
  override readonly name = 'NotOnNetworkError'
}

/** Why an attachment cannot be had: the network has it no more, it is larger than asked for, or not what was sent. */
export class MediaError extends Error {
  override readonly name = 'MediaError'
  readonly reason: 'gone' | 'too_large' | 'damaged'

  constructor(reason: MediaError['reason'], options?: ErrorOptions) {
    super(`The attachment cannot be had: ${reason}`, options)
    this.reason = reason
  }
}

/** What the network's refusal is about, and by that what to do (see the drivers' tables of codes). */
export type SendErrorClass =
  /** The line may not send until somebody sets something right. */
  | 'token'
  | 'permission'
  | 'unregistered'
  | 'restricted'
  | 'payment'
  /** It may go later by itself. */
  | 'maintenance'
  | 'api_calls'
  | 'throughput'
  | 'pair'
  | 'spam'
  /** This message will not go. */
  | 'window'
  | 'undeliverable'
  | 'not_now'
  | 'stopped'
  | 'blocked'
  | 'country'
  | 'name'
  | 'test_number'
  | 'own_number'
  | 'needs_number'
  | 'kind'
  | 'media'
  | 'template'
  | 'template_paused'
  | 'parameters'
  | 'form'
  | 'other_way'
  | 'identity'
  | 'bad_request'

/** The network took a look and did not send it: nothing of it will ever be shown. `code` is its own. */
export class UnsentError extends Error {
  override readonly name = 'UnsentError'
  readonly code: string
  readonly kind: SendErrorClass
  /** When it may be tried again; null where a try would end the same. */
  readonly retryAfterMs: number | null

  constructor({
    code,
    kind,
    retryAfterMs = null,
  }: Pick<UnsentError, 'code' | 'kind'> & { retryAfterMs?: number | null }) {
    super(`The message was not sent: ${kind} (${code})`)
    this.code = code
    this.kind = kind
    this.retryAfterMs = retryAfterMs
  }
}

/** It left, and whether it will be shown nobody knows yet: a `delivery` with its `key` says so, or none ever does. */
export class UncertainSendError extends Error {
  override readonly name = 'UncertainSendError'
}
