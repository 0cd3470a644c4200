export type LinkRefusal =
  | 'not-a-linking-qr'
  | 'unknown-qr'
  | 'expired-qr'
  | 'new-qr-wanted'
  | 'keys-do-not-match'
  | 'device-left'
  | 'passkey-required'
  | 'no-code-pending'
  | 'wrong-code'
  | 'too-many-tries'

/** The phone did not link the device; `reason` says why. */
export class LinkRefused extends Error {
  override name = 'LinkRefused'
  readonly reason: LinkRefusal

  constructor(reason: LinkRefusal, options?: ErrorOptions) {
    super(`The device was not linked: ${reason}`, options)
    this.reason = reason
  }
}
