import type { Contact } from '@recado/contract/crm/contacts'
import type { WaStatus } from '@recado/contract/messaging/whatsapp'
import { useNow } from '../../../lib/time/use-now.ts'
import { windowAt, type WindowState } from './window-left.ts'

const everyMs = 5_000

/** How long somebody may be written to freely by this line; null where a line knows no such end, or nothing is known yet. */
export function useWindow(
  line: Pick<WaStatus, 'can'> | undefined,
  contact: Pick<Contact, 'windowUntil'> | undefined,
): WindowState | null {
  const counts = line?.can.window24h === true && contact !== undefined
  const now = useNow(counts, everyMs)
  return counts ? windowAt(contact.windowUntil, now) : null
}
