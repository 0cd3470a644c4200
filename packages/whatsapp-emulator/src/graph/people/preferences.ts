import type { Phone } from '../../phone/phone.ts'
import type { GraphService } from '../service.ts'
import type { Line } from '../state/line.ts'
import { metadata, personOf } from '../webhooks/person.ts'

/** A customer wants no promotions of a line any more, or wants them again. */
export function tellPreference(
  service: GraphService,
  line: Line,
  phone: Phone,
  value: 'stop' | 'resume',
): void {
  if (value === 'stop') line.stoppedMarketing.add(phone.phoneNumber)
  else line.stoppedMarketing.delete(phone.phoneNumber)
  const { waId, userId, contact } = personOf(service, line, phone)
  const preference = {
    ...(waId !== undefined && { wa_id: waId }),
    user_id: userId,
    detail:
      value === 'stop'
        ? 'User requested to stop marketing messages'
        : 'User requested to resume marketing messages',
    category: 'marketing_messages',
    value,
    timestamp: Number(service.seconds()),
  }
  const told = { ...metadata(line), contacts: [contact], user_preferences: [preference] }
  const change = { field: 'user_preferences', value: told }
  service.webhooks.tell(service.accountOf(line), change, `${line.id}/${phone.phoneNumber}`)
}
