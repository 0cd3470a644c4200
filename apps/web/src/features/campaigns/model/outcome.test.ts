import type { Campaign } from '@recado/contract/crm/campaigns'
import { expect, test } from 'vitest'
import { outcomeOf } from './outcome.ts'

const none = { pending: 0, queued: 0, sent: 0, delivered: 0, read: 0, failed: 0, skipped: 0 }
type Facts = Pick<Campaign, 'status' | 'cancelledAt' | 'progress'>
const facts = (more: Partial<Facts>): Campaign =>
  // What became of it is all that is asked.
  ({ status: 'sent', cancelledAt: null, progress: none, ...more }) as Campaign

test.each([
  [{ status: 'draft' }, 'draft'],
  [{ progress: { ...none, delivered: 4, skipped: 6 } }, 'sent'],
  [{ progress: { ...none, read: 5, failed: 5 } }, 'partly'],
  [{ status: 'sending', progress: { ...none, sent: 5, failed: 5 } }, 'sending'],
  [{ cancelledAt: '2026-11-20T15:00:00.000Z', progress: { ...none, sent: 1, failed: 1 } }, 'cancelled'],
  [{ status: 'failed', progress: { ...none, failed: 5 } }, 'failed'],
] as [Partial<Facts>, string][])('%j is %s', (given, outcome) => {
  expect(outcomeOf(facts(given))).toBe(outcome)
})
