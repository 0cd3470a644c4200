import * as routes from '@recado/contract/accounts/profile'
import type { MountRoutes } from '../../platform/http/mount.ts'
import type { AccountDownloads } from './account-data.ts'
import type { Profile } from './profile.service.ts'

export const profileRoutes =
  (profile: Profile, downloads: AccountDownloads): MountRoutes =>
  (mount) => {
    mount.signedIn(routes.updateProfile, async ({ caller, body }) => ({
      user: await profile.rename(caller, body.name),
    }))
    mount.signedIn(routes.changePassword, ({ caller, body }) => profile.changePassword(caller, body))
    mount.signedIn(routes.listSessions, async ({ caller }) => ({ sessions: await profile.sessions(caller) }))
    mount.signedIn(routes.endSession, ({ caller, params }) => profile.endSession(caller, params.sessionId))
    mount.signedIn(routes.endSessions, ({ caller }) => profile.endSessions(caller))
    mount.signedIn(routes.downloadAccount, ({ caller }) => downloads.of(caller))
    mount.signedIn(routes.deleteAccount, ({ caller, body }) => profile.close(caller, body.password))
  }
