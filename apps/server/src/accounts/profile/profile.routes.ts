import * as routes from '@recado/contract/accounts/profile'
import type { MountRoutes } from '../../platform/http/mount.ts'
import { asJsonFile } from '../../platform/json/json-stream.ts'
import type { AccountDownloads } from './account-data.ts'
import type { DraftKeyOf } from './draft-keys.ts'
import type { Accounts } from '../users/accounts.service.ts'
import { placeOf } from '../sessions/device.ts'
import type { EmailChanges } from '../users/email-changes.ts'
import type { EmailConfirmations } from '../users/email-confirmations.ts'
import type { Profile } from './profile.service.ts'

export const profileRoutes =
  (
    profile: Profile,
    {
      accounts,
      confirmations,
      emailChanges,
      draftKeyOf,
    }: {
      accounts: Pick<Accounts, 'renew' | 'verify'>
      confirmations: EmailConfirmations
      emailChanges: EmailChanges
      draftKeyOf: DraftKeyOf
    },
    downloads: AccountDownloads,
  ): MountRoutes =>
  (mount) => {
    mount.signedIn(routes.updateProfile, async ({ caller, body }) => ({
      user: await profile.rename(caller, body.name),
    }))
    mount.signedIn(routes.changePassword, async ({ caller, body }) => {
      await profile.changePassword(caller, body)
      return accounts.renew(caller)
    })
    mount.signedIn(routes.changeEmail, async ({ caller, body, request }) => {
      await emailChanges.ask(caller, body.email, placeOf(request))
      return { user: await accounts.verify(caller) }
    })
    mount.signedIn(routes.askConfirmation, async ({ caller }) => {
      if (!(await emailChanges.again(caller))) await confirmations.again(caller)
    })
    mount.signedIn(routes.confirmEmail, async ({ caller, body, request }) => {
      const moved = await emailChanges.confirm(caller, body.token, placeOf(request))
      if (!moved) await confirmations.confirm(caller, body.token)
      return { user: await accounts.verify(caller) }
    })
    mount.signedIn(routes.readDraftKey, async ({ caller }) => ({
      key: Buffer.from(draftKeyOf(caller.userId)).toString('hex'),
    }))
    mount.signedIn(routes.listSessions, async ({ caller }) => ({ sessions: await profile.sessions(caller) }))
    mount.signedIn(routes.endSession, ({ caller, params }) => profile.endSession(caller, params.sessionId))
    mount.signedIn(routes.endSessions, ({ caller }) => profile.endSessions(caller))
    mount.signedIn(routes.downloadAccount, async ({ caller, header, onceLeft }) => {
      const data = await downloads.of(caller, onceLeft)
      asJsonFile(header, 'recado-mis-datos.json')
      return data
    })
    mount.signedIn(routes.deleteAccount, ({ caller, body }) => profile.close(caller, body.password))
  }
