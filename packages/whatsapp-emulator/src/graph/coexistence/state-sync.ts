import type { GraphService } from '../service.ts'
import type { Line } from '../state/line.ts'
import { metadata } from '../webhooks/person.ts'

/** Tells of people in the app's address book. */
export function tellContacts(service: GraphService, line: Line, numbers: readonly string[]): void {
  const { coexistence } = line
  if (!coexistence) return
  const contacts = numbers.map((number) => {
    const fullName = coexistence.contacts.get(number)
    const names =
      fullName === undefined ? {} : { full_name: fullName, first_name: fullName.split(' ')[0] ?? fullName }
    return {
      type: 'contact',
      contact: { ...names, phone_number: number },
      action: fullName === undefined ? 'remove' : 'add',
      metadata: { timestamp: service.seconds() },
    }
  })
  const value = { ...metadata(line), state_sync: contacts }
  const change = { field: 'smb_app_state_sync', value }
  service.webhooks.tell(service.accountOf(line), change, `${line.id}/state`)
}
