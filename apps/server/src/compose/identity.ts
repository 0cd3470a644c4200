import { AccessCode } from '../accounts/users/access-code.ts'
import { EmailConfirmations } from '../accounts/users/email-confirmations.ts'
import { Invitations } from '../accounts/invitations/invitations.service.ts'
import type { LinkPost } from '../accounts/links/link-post.ts'
import { acceptConfiguredCode } from '../accounts/users/configured-code.ts'
import { AccessTokens } from '../accounts/sessions/access-tokens.ts'
import { Accounts } from '../accounts/users/accounts.service.ts'
import { applyConfiguredPassword } from '../accounts/passwords/configured-password.ts'
import type { Credentials } from '../accounts/users/credentials-file.ts'
import { KnownDevices } from '../accounts/sessions/known-devices.ts'
import { GuessThrottle } from '../accounts/sessions/guess-throttle.ts'
import type { RefusedPasswords } from '../accounts/passwords/refused/refused-passwords.ts'
import type { Passwords } from '../accounts/passwords/passwords.ts'
import { seedAdmin } from '../accounts/users/seed-admin.ts'
import type { AccountEvents } from '../accounts/events/account-events.ts'
import { Challenges } from '../accounts/second-factor/challenges.ts'
import { Passkeys } from '../accounts/second-factor/passkeys.ts'
import { Proofs } from '../accounts/second-factor/proofs.ts'
import { RecoveryCodes } from '../accounts/second-factor/recovery-codes.ts'
import { relyingPartyOf } from '../accounts/second-factor/relying-party.ts'
import { waysOf } from '../accounts/second-factor/second-factor.repository.ts'
import { SecondFactors } from '../accounts/second-factor/second-factor.service.ts'
import { SecondStep } from '../accounts/second-factor/second-step.ts'
import { TotpSecrets } from '../accounts/second-factor/totp-secrets.ts'
import { SessionEndings } from '../accounts/sessions/session-endings.ts'
import { Sessions } from '../accounts/sessions/sessions.ts'
import { ConfigError } from '../config/config.ts'
import { isHttps } from '../config/public-url.ts'
import { sealWith } from '../platform/crypto/sealing.ts'
import type { Core } from '../platform/core.ts'
import type { SecretText } from '../platform/crypto/secret-text.ts'
import type { DeriveKey } from '../platform/crypto/secret-key.ts'

export type Identity = {
  accounts: Accounts
  invitations: Invitations
  confirmations: EmailConfirmations
  secondStep: SecondStep
  secondFactors: SecondFactors
  proofs: Proofs
  events: AccountEvents
  accessCode: AccessCode
  sessions: Sessions
  endings: SessionEndings
  passwords: Passwords
  refused: RefusedPasswords
  throttle: GuessThrottle
  devices: KnownDevices
  firstStart: boolean
}

/** Accounts and sessions, with an administrator. */
export async function composeIdentity(
  core: Core,
  options: {
    deriveKey: DeriveKey
    credentials: Credentials
    adminEmail: string
    /** As the environment says them; undefined where they were generated. */
    configured: { adminPassword: SecretText | undefined; accessCode: SecretText | undefined }
    passwords: Passwords
    refused: RefusedPasswords
    /** Where browsers reach it; undefined when nobody said. */
    appUrl: string | undefined
    /** Whether a second factor is demanded of administrators. */
    demanded: boolean
    events: AccountEvents
    post: LinkPost
  },
): Promise<Identity> {
  const { store, clock, logger, onError } = core
  const {
    deriveKey,
    credentials,
    configured,
    adminEmail,
    passwords,
    refused,
    appUrl,
    demanded,
    events,
    post,
  } = options
  const secure = isHttps(appUrl)
  if (!(await acceptConfiguredCode({ store, passwords }, configured.accessCode)))
    throw new ConfigError('ACCESS_CODE must have 8 to 200 characters')
  const endings = new SessionEndings()
  const sessions = new Sessions({
    store,
    clock,
    endings,
    tokens: new AccessTokens(deriveKey('access-token')),
    mustSetUp: async ({ userId, role }) =>
      demanded && role === 'admin' && (await store.read((db) => waysOf(db, userId))).length === 0,
    warn: (err, message) => logger.warn({ err }, message),
  })
  const throttle = new GuessThrottle(store, clock, (guess) => {
    // Nobody waits for it: an address that has an account is answered as fast as one that has none.
    events.noteLocked(guess.subject, 'ip' in guess ? guess.ip : null).catch(onError)
  })
  const challenges = new Challenges(store, clock)
  const passkeys = new Passkeys({ store, clock, challenges, party: relyingPartyOf(appUrl) })
  const totp = new TotpSecrets({ store, clock, sealing: sealWith(deriveKey('totp')) })
  const codes = new RecoveryCodes(store, passwords)
  const factor = { ...core, throttle, passkeys, totp, codes, events }
  const secondStep = new SecondStep({ ...factor, challenges })
  const confirmations = new EmailConfirmations({ ...core, challenges, post })
  const invitations = new Invitations({ ...core, throttle, post })
  const devices = new KnownDevices(deriveKey('known-device'), { secure })
  const keptIn = configured.accessCode === undefined ? credentials.path : null
  const accessCode = new AccessCode(credentials.accessCode, keptIn)
  const accounts = new Accounts({
    store,
    clock,
    passwords,
    refused,
    sessions,
    secondStep,
    events,
    demanded,
    throttle,
    accessCode,
    invitations,
    confirmations,
    adminEmail,
  })
  const admin = { email: adminEmail, password: credentials.adminPassword.reveal() }
  const firstStart = await seedAdmin({ store, clock, passwords }, admin)
  await confirmations.start()
  await applyConfiguredPassword({ store, passwords }, configured.adminPassword)
  return {
    accounts,
    invitations,
    confirmations,
    secondStep,
    secondFactors: new SecondFactors({ ...factor, demanded }),
    proofs: new Proofs({ ...factor, passwords }),
    events,
    accessCode,
    sessions,
    endings,
    passwords,
    refused,
    throttle,
    devices,
    firstStart,
  }
}
