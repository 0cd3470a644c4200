import { AccessCode } from '../accounts/users/access-code.ts'
import { acceptConfiguredCode } from '../accounts/users/configured-code.ts'
import { AccessTokens } from '../accounts/sessions/access-tokens.ts'
import { Accounts } from '../accounts/users/accounts.service.ts'
import { applyConfiguredPassword } from '../accounts/passwords/configured-password.ts'
import type { Credentials } from '../accounts/users/credentials-file.ts'
import { KnownDevices } from '../accounts/sessions/known-devices.ts'
import { GuessThrottle } from '../accounts/sessions/guess-throttle.ts'
import type { Passwords } from '../accounts/passwords/passwords.ts'
import { seedAdmin } from '../accounts/users/seed-admin.ts'
import { SessionEndings } from '../accounts/sessions/session-endings.ts'
import { Sessions } from '../accounts/sessions/sessions.ts'
import { ConfigError } from '../config/config.ts'
import type { Core } from '../platform/core.ts'
import type { DeriveKey } from '../platform/crypto/secret-key.ts'

export type Identity = {
  accounts: Accounts
  accessCode: AccessCode
  sessions: Sessions
  endings: SessionEndings
  passwords: Passwords
  throttle: GuessThrottle
  devices: KnownDevices
  firstStart: boolean
}

/** Accounts and sessions, with an administrator. */
export async function composeIdentity(
  { store, clock, logger }: Core,
  options: {
    deriveKey: DeriveKey
    credentials: Credentials
    adminEmail: string
    /** As the environment says them; undefined where they were generated. */
    configured: { adminPassword: string | undefined; accessCode: string | undefined }
    passwords: Passwords
    /** Reached by https. */
    secure: boolean
  },
): Promise<Identity> {
  const { deriveKey, credentials, configured, adminEmail, passwords, secure } = options
  if (!(await acceptConfiguredCode({ store, passwords }, configured.accessCode)))
    throw new ConfigError('ACCESS_CODE must have 8 to 200 characters')
  const endings = new SessionEndings()
  const sessions = new Sessions({
    store,
    clock,
    endings,
    tokens: new AccessTokens(deriveKey('access-token')),
    warn: (err, message) => logger.warn({ err }, message),
  })
  const throttle = new GuessThrottle(store, clock)
  const devices = new KnownDevices(deriveKey('known-device'), { secure })
  const keptIn = configured.accessCode === undefined ? credentials.path : null
  const accessCode = new AccessCode(credentials.accessCode, keptIn)
  const accounts = new Accounts({
    store,
    clock,
    passwords,
    sessions,
    throttle,
    accessCode,
    adminEmail,
  })
  const admin = { email: adminEmail, password: credentials.adminPassword }
  const firstStart = await seedAdmin({ store, clock, passwords }, admin)
  await applyConfiguredPassword({ store, passwords }, configured.adminPassword)
  return { accounts, accessCode, sessions, endings, passwords, throttle, devices, firstStart }
}
