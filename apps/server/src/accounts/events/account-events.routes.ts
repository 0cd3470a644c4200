import { listAccountEvents } from '@recado/contract/accounts/account-events'
import type { MountRoutes } from '../../platform/http/mount.ts'
import type { AccountEvents } from './account-events.ts'

export const accountEventRoutes =
  (events: AccountEvents): MountRoutes =>
  (mount) => {
    mount.signedIn(listAccountEvents, async ({ caller }) => ({ events: await events.of(caller.userId) }))
  }
