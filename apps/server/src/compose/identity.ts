import { AccessCode } from '../accounts/users/access-code.ts'
import { EmailChanges } from '../accounts/users/email-changes.ts'
import { EmailConfirmations } from '../accounts/users/email-confirmations.ts'
import { Invitations } from '../accounts/invitations/invitations.service.ts'
import { LinkPost } from '../accounts/links/link-post.ts'
import { acceptConfiguredCode } from '../accounts/users/configured-code.ts'
import { type DraftKeyOf, draftKeys } from '../accounts/profile/draft-keys.ts'
import { AccessTokens } from '../accounts/sessions/access-tokens.ts'
import { Accounts } from '../accounts/users/accounts.service.ts'
import { applyConfiguredPassword } from '../accounts/passwords/configured-password.ts'
import { CredentialsFile } from '../accounts/users/credentials-file.ts'
import { KnownDevices } from '../accounts/sessions/known-devices.ts'
import { GuessThrottle } from '../accounts/sessions/guess-throttle.ts'
import { RefusedPasswords } from '../accounts/passwords/refused/refused-passwords.ts'
import { PasswordResets } from '../accounts/passwords/password-resets.ts'
import { askLeaked } from '../accounts/passwords/refused/leaked-passwords.ts'
import { Passwords } from '../accounts/passwords/passwords.ts'
import { settleAdministrator, type Settled } from '../accounts/users/administrator.ts'
import { AccountEvents } from '../accounts/events/account-events.ts'
import { Challenges } from '../accounts/second-factor/challenges.ts'
import { demandOf } from '../accounts/second-factor/demand.ts'
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
import type { Config } from '../config/config.ts'
import { ConfigError } from '../config/config-error.ts'
import { asksLeakedPasswords, demandsSecondFactor, isHttps } from '../config/public-url.ts'
import { sealWith } from '../platform/crypto/sealing.ts'
import type { EmailData, Perform } from '../messaging/jobs/job.ts'
import { openEgress } from '../platform/egress/egress.ts'
import type { Core } from '../platform/core.ts'
import { configText } from '../text/operations/config.ts'
import { type Keyring, keysFor } from '../platform/crypto/secret-key.ts'
import type { Overrides } from './overrides.ts'

export type Identity = {
  accounts: Accounts
  invitations: Invitations
  confirmations: EmailConfirmations
  emailChanges: EmailChanges
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
  resets: PasswordResets
  devices: KnownDevices
  draftKeyOf: DraftKeyOf
  credentials: CredentialsFile
  administrator: Settled
}

/** Accounts and sessions, with an administrator. */
export async function composeIdentity(
  core: Core,
  options: {
    config: Config
    overrides: Pick<Overrides, 'passwords' | 'egress'>
    keyring: Keyring
    /** To be called when a mail was asked for within a transaction. */
    jobsQueued: () => void
    sendMail: Perform<EmailData>
  },
): Promise<Identity> {
  const { store, clock, logger, onError } = core
  const { config, overrides, keyring, jobsQueued, sendMail } = options
  const { ADMIN_EMAIL: adminEmail, APP_URL: appUrl, SMTP_URL } = config
  const demandsFactor = demandOf(demandsSecondFactor(config))
  const passwords = overrides.passwords ?? new Passwords()
  const refused = new RefusedPasswords(
    asksLeakedPasswords(config)
      ? askLeaked(overrides.egress ?? openEgress({ timeoutMs: 3000 }), (detail) =>
          logger.warn({ detail }, 'nobody said whether a password has leaked'),
        )
      : null,
  )
  const events = new AccountEvents({
    ...core,
    appUrl: appUrl ?? null,
    mail: SMTP_URL !== undefined,
    jobsQueued,
  })
  if (SMTP_URL !== undefined && appUrl === undefined)
    logger.warn('APP_URL is not set: links cannot be mailed')
  const way = SMTP_URL === undefined || appUrl === undefined ? null : { send: sendMail, appUrl }
  const post = new LinkPost({ clock, onError, way })
  const secure = isHttps(appUrl)
  if (!(await acceptConfiguredCode({ store, passwords }, config.ACCESS_CODE)))
    throw new ConfigError(`ACCESS_CODE ${configText.length(8, 200)}`)
  const endings = new SessionEndings()
  const sessions = new Sessions({
    store,
    clock,
    endings,
    tokens: new AccessTokens(keysFor(keyring, 'access-token')),
    lacksSecondFactor: async (account) =>
      demandsFactor(account) && (await store.read((db) => waysOf(db, account.userId))).length === 0,
    warn: (err, message) => logger.warn({ err }, message),
  })
  const throttle = new GuessThrottle(store, clock, (guess) => {
    // Nobody waits for it: an address that has an account is answered as fast as one that has none.
    events.noteLocked(guess.subject, 'ip' in guess ? guess.ip : null).catch(onError)
  })
  const challenges = new Challenges(store, clock)
  const passkeys = new Passkeys({ store, clock, challenges, party: relyingPartyOf(appUrl) })
  const totp = new TotpSecrets({ store, clock, sealing: sealWith(...keysFor(keyring, 'totp')) })
  const codes = new RecoveryCodes(store, passwords)
  const factor = { ...core, throttle, passkeys, totp, codes, events }
  const secondStep = new SecondStep({ ...factor, challenges })
  const confirmations = new EmailConfirmations({ ...core, challenges, post })
  const emailChanges = new EmailChanges({ ...core, challenges, post, events, adminEmail })
  const invitations = new Invitations({ ...core, throttle, post })
  const devices = new KnownDevices(keysFor(keyring, 'known-device'), { secure })
  const credentials = new CredentialsFile(config.DATA_DIR, onError)
  const accessCode = new AccessCode(credentials, config.ACCESS_CODE)
  const accounts = new Accounts({
    store,
    clock,
    passwords,
    refused,
    sessions,
    secondStep,
    events,
    demandsFactor,
    throttle,
    accessCode,
    invitations,
    confirmations,
    adminEmail,
  })
  const administrator = await settleAdministrator(
    { store, clock, passwords, file: credentials },
    { email: adminEmail, password: config.ADMIN_PASSWORD },
  )
  await confirmations.start()
  await applyConfiguredPassword({ store, passwords }, config.ADMIN_PASSWORD)
  return {
    accounts,
    invitations,
    confirmations,
    emailChanges,
    secondStep,
    secondFactors: new SecondFactors({ ...factor, demandsFactor }),
    proofs: new Proofs({ ...factor, passwords }),
    events,
    accessCode,
    sessions,
    endings,
    passwords,
    refused,
    throttle,
    resets: new PasswordResets({ ...core, passwords, refused, endings, credentials, post }),
    devices,
    draftKeyOf: draftKeys(keyring.own('draft')),
    credentials,
    administrator,
  }
}
