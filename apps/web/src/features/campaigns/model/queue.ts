import type { Campaign } from '@recado/contract/crm/campaigns'

/** The campaign that leaves now, as the server chooses it: of those that run the one that began first. */
export function campaignInTurn(campaigns: readonly Campaign[]): Campaign | undefined {
  const running = campaigns.filter(({ status, pausedAt }) => status === 'sending' && pausedAt === null)
  return running.toSorted((one, other) => placeOf(one).localeCompare(placeOf(other)))[0]
}

const placeOf = ({ startedAt, _id }: Campaign): string => `${startedAt ?? ''} ${_id}`
