import type { CampaignProgress, RecipientState } from '@recado/contract/crm/campaigns'

/** From the best that can become of a message to those that never leave. */
export const statesInOrder = [
  'read',
  'delivered',
  'sent',
  'queued',
  'pending',
  'failed',
  'skipped',
] as const satisfies readonly RecipientState[]

/** How many have had their turn, of those whose turn it is or was; who is skipped counts as neither. */
export function turnsOf({ pending, queued, sent, delivered, read, failed }: CampaignProgress): {
  done: number
  all: number
} {
  const done = sent + delivered + read + failed
  return { done, all: done + pending + queued }
}

export const recipientsOf = (progress: CampaignProgress): number =>
  statesInOrder.reduce((sum, state) => sum + progress[state], 0)
