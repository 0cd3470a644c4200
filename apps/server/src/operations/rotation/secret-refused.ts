/**
 * The secret and the data do not belong together: `missing`, there is no secret at all; `changed`, it is another one;
 * `orphaned`, the database is a new one, and the secret is of one that is gone; `others`, another server that works seals with
 * one that is not at hand here.
 */
export class SecretRefusedError extends Error {
  override readonly name = 'SecretRefusedError'
  readonly reason: 'missing' | 'changed' | 'orphaned' | 'others'

  constructor(reason: SecretRefusedError['reason']) {
    super(`The secret key and the data do not fit: ${reason}`)
    this.reason = reason
  }
}
