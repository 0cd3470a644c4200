import type { Phone } from '../../phone/phone.ts'
import type { GraphService } from '../service.ts'
import { userIdFor } from '../state/business.ts'
import type { Line } from '../state/line.ts'

/** A person as webhooks tell of them. Who hides their number is known by the user id alone. */
export interface Person {
  /** Undefined for who hides it. */
  waId: string | undefined
  userId: string
  contact: object
}

export function personOf(service: GraphService, line: Line, phone: Phone): Person {
  const userId = userIdOf(service, line, phone.phoneNumber)
  const waId = phone.hidesNumber ? undefined : phone.phoneNumber
  return {
    waId,
    userId,
    contact: {
      profile: { name: phone.name, ...(phone.username !== undefined && { username: phone.username }) },
      ...(waId !== undefined && { wa_id: waId }),
      user_id: userId,
    },
  }
}

/** The user id of a number's holder for a line's business. */
export function userIdOf(service: GraphService, line: Line, phoneNumber: string): string {
  const changes = service.state.userIdChanges.get(phoneNumber) ?? 0
  return userIdFor(service.businessOf(service.accountOf(line)), phoneNumber, changes)
}

/** Who has that user id among a business's people. */
export function phoneByUserId(service: GraphService, line: Line, userId: string): Phone | undefined {
  return service.emulator.phones().find(({ phoneNumber }) => userIdOf(service, line, phoneNumber) === userId)
}

/** What stands in every value about a number. */
export function metadata(line: Line): object {
  return {
    messaging_product: 'whatsapp',
    metadata: { display_phone_number: line.number, phone_number_id: line.id },
  }
}
