/** Why nothing is copied, or nothing restored; `subject` names what it is about. */
export type BackupRefusal =
  | 'no_installation'
  | 'no_backup'
  | 'damaged'
  | 'newer'
  | 'not_empty'
  | 'bucket_not_empty'
  | 'two_locks'
  | 'bad_recipient'
  | 'bad_identity'
  | 'no_identity_file'
  | 'locked'
  | 'wrong_key'

/** A backup cannot be taken or restored; nothing was changed. */
export class BackupRefusedError extends Error {
  override readonly name = 'BackupRefusedError'
  readonly reason: BackupRefusal
  readonly subject: string

  constructor(reason: BackupRefusal, subject: string, cause?: unknown) {
    super(`${reason}: ${subject}`, { cause })
    this.reason = reason
    this.subject = subject
  }
}
