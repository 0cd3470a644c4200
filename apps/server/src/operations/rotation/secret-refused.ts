/**
 * The secret that the installation's data is sealed with is not at hand: `missing`, there is none at all; `changed`, it
 * is another one.
 */
export class SecretRefusedError extends Error {
  override readonly name = 'SecretRefusedError'
  readonly reason: 'missing' | 'changed'

  constructor(reason: SecretRefusedError['reason']) {
    super(`The secret key is ${reason}`)
    this.reason = reason
  }
}
