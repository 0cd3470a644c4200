import { consent, type Consent } from '@recado/contract/crm/consent'
import type { Contact } from '@recado/contract/crm/contacts'
import type { ContactRow } from '../../messaging/people/identities.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { instantOf } from '../../platform/time/instant.ts'

/** How somebody agreed to hear of the business, as it is stored from `at` on; null takes it back. */
export const consentColumns = (given: Consent | null, at: number) =>
  given === null ? { consent: null, consentAt: null } : { consent: JSON.stringify(given), consentAt: at }

/** How and when a contact agreed, as the API tells of it. */
export function presentConsent(row: Pick<ContactRow, 'consent' | 'consentAt'>): Contact['consent'] {
  if (row.consent === null || row.consentAt === null) return null
  return { ...consent.parse(JSON.parse(row.consent)), at: instantOf(row.consentAt) }
}

/** By whose word a contact gets no campaigns; null where they do, or nobody wrote it down. */
export function optOutByOf(
  row: Pick<ContactRow, 'optOut' | 'optOutByMeta' | 'optOutBy'>,
): Contact['optOutBy'] {
  if (row.optOut === 0) return null
  return row.optOutByMeta === 1 ? 'meta' : row.optOutBy
}

/** What a campaign's owner said of its readers is written down of those of whom nothing was. `said` is JSON. */
export async function noteConsent(
  { tx, at }: Transaction,
  contactIds: readonly string[],
  said: string,
): Promise<void> {
  if (contactIds.length === 0) return
  await tx
    .updateTable('contacts')
    .set({ consent: said, consentAt: at })
    .where('id', 'in', contactIds)
    .where('consent', 'is', null)
    .execute()
}
