import type { Campaign } from '@recado/contract/crm/campaigns'

/** What became of a campaign, which the four statuses say only in part. */
export type Outcome = Campaign['status'] | 'partly' | 'cancelled'

/** `partly`: some got it, and it failed others. `cancelled`: somebody stopped it before all had their turn. */
export function outcomeOf({ status, cancelledAt, progress }: Campaign): Outcome {
  if (status !== 'sent') return status
  if (cancelledAt !== null) return 'cancelled'
  return progress.failed > 0 ? 'partly' : 'sent'
}

/** How many have it. */
export const reachedOf = ({ progress: { sent, delivered, read } }: Campaign): number =>
  sent + delivered + read
