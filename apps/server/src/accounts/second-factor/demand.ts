import type { Caller } from '../../platform/http/caller.ts'

/** Whether somebody must have a second factor before they do anything else. */
export type DemandsFactor = (account: Pick<Caller, 'role'>) => boolean

/** Of administrators it is demanded, where the installation wants that. */
export const demandOf =
  (wanted: boolean): DemandsFactor =>
  ({ role }) =>
    wanted && role === 'admin'
