import type { GraphService } from '../service.ts'
import type { Account } from '../state/account.ts'
import type { Line } from '../state/line.ts'

type CanSend = 'AVAILABLE' | 'LIMITED' | 'BLOCKED'

interface Entity {
  entity_type: 'PHONE_NUMBER' | 'WABA' | 'BUSINESS' | 'APP'
  id: string
  can_send_message: CanSend
  errors?: { error_code: number; error_description: string; possible_solution: string }[]
  additional_info?: string[]
}

/** Whether messages can be sent, and what stands in their way (`health_status`). */
export function healthOf(service: GraphService, account: Account, line?: Line): object {
  const entities = [...(line ? [phoneHealth(line)] : []), accountHealth(service, account)]
  const business = service.businessOf(account)
  entities.push({
    entity_type: 'BUSINESS',
    id: business.id,
    can_send_message: business.verified ? 'AVAILABLE' : 'LIMITED',
    ...(!business.verified && { additional_info: ['The business is not verified.'] }),
  })
  for (const app of service.state.apps.values()) {
    const isTold = account.subscribed.has(app.id) && app.subscription !== null
    entities.push({
      entity_type: 'APP',
      id: app.id,
      can_send_message: 'AVAILABLE',
      ...(!isTold && { additional_info: ['Your app is not subscribed to the WABA webhooks.'] }),
    })
  }
  const ranks: readonly CanSend[] = ['AVAILABLE', 'LIMITED', 'BLOCKED']
  const worst = Math.max(...entities.map(({ can_send_message: can }) => ranks.indexOf(can)))
  return { can_send_message: ranks[worst], entities }
}

function phoneHealth(line: Line): Entity {
  const entity = { entity_type: 'PHONE_NUMBER' as const, id: line.id }
  if (line.registered) return { ...entity, can_send_message: 'AVAILABLE' }
  const error = {
    error_code: 141000,
    error_description: 'The phone number is not registered.',
    possible_solution: 'Register the phone number.',
  }
  return { ...entity, can_send_message: 'BLOCKED', errors: [error] }
}

function accountHealth(service: GraphService, account: Account): Entity {
  const entity = { entity_type: 'WABA' as const, id: account.id }
  const { restriction, hasPaymentMethod } = account
  if (restriction && restriction.until > service.now()) {
    const error = {
      error_code: 141006,
      error_description: `The account is restricted: ${restriction.type}.`,
      possible_solution: 'See WhatsApp Manager.',
    }
    return { ...entity, can_send_message: 'BLOCKED', errors: [error] }
  }
  if (hasPaymentMethod) return { ...entity, can_send_message: 'AVAILABLE' }
  const error = {
    error_code: 141006,
    error_description: 'There is an error with your payment method.',
    possible_solution: 'Add a payment method.',
  }
  return { ...entity, can_send_message: 'LIMITED', errors: [error] }
}
