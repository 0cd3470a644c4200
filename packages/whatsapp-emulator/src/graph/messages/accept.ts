import { GraphError } from '../errors/graph-error.ts'
import { lineOf } from '../http/authorize.ts'
import { checked, jsonOf, type Answer, type Call } from '../http/route.ts'
import { newStanzaId, wamidOf } from '../ids.ts'
import type { GraphService } from '../service.ts'
import type { Line } from '../state/line.ts'
import type { Outgoing } from '../state/outgoing.ts'
import type { Template } from '../state/template.ts'
import { renderTemplate } from '../templates/render.ts'
import { sendableTemplate } from '../templates/sendable.ts'
import { phoneByUserId } from '../webhooks/person.ts'
import { withType } from './attempts.ts'
import { carry } from './outcome.ts'
import { priceOf } from './pricing.ts'
import { readUntil } from './read-mark.ts'
import { outgoingMessage, readMark, type OutgoingMessage } from './schema.ts'
import { openFreeEntry, windowOf } from './window.ts'

/** `POST /{phone}/messages`: a message is accepted or refused, or a read mark set. */
export async function takeMessage(call: Call): Promise<Answer> {
  const { service } = call
  const line = lineOf(call)
  const body = jsonOf(call)
  if (typeof body === 'object' && body !== null && 'status' in body)
    return readUntil(service, line, checked(readMark, body))
  return acceptMessage(call, checked(outgoingMessage, withType(body)))
}

/** Accepts a message, or throws GraphError. `promotion`: at what rate promotions are billed. */
export async function acceptMessage(
  call: Call,
  message: OutgoingMessage,
  promotion: 'marketing' | 'marketing_lite' = 'marketing',
): Promise<Answer> {
  const { service } = call
  const line = lineOf(call)
  const { to, recipient } = message
  const named = to ?? recipient
  if (named === undefined) throw new GraphError(131008, { details: 'Parameter to or recipient is required' })
  mayWrite(service, line)
  const customer = to === undefined ? byUserId(service, line, named) : byNumber(service, line, to)
  service.pace.take(line, customer, service.now())
  const template = message.type === 'template' ? sendableTemplate(service, line, message.template) : null
  // What does not fit its template is refused at once, all else later.
  const rendered =
    template && message.type === 'template' ? renderTemplate(service, line, template, message.template) : null
  const outgoing = accept(service, line, message, { customer, template, promotion })
  const onItsWay = () => carry(service, message, outgoing, rendered)
  if (service.faults.strikes('status-before-answer')) {
    await onItsWay()
    await service.webhooks.settled()
  } else service.later(onItsWay) // once the answer has left
  const contact = to === undefined ? { input: named, user_id: named } : { input: to, wa_id: customer }
  const isHeld = template !== null && service.faults.isOn('held')
  const status = template ? { message_status: isHeld ? 'held_for_quality_assessment' : 'accepted' } : {}
  return {
    json: {
      messaging_product: 'whatsapp',
      contacts: [contact],
      messages: [{ id: outgoing.wamid, ...status }],
    },
  }
}

const PRICED_AS = { UTILITY: 'utility', AUTHENTICATION: 'authentication' } as const

function mayWrite(service: GraphService, line: Line): void {
  if (!line.registered) throw new GraphError(133010, { details: 'Account not registered' })
  const { restriction } = service.accountOf(line)
  if (restriction && restriction.until > service.now())
    throw new GraphError(131031, { details: 'Business Account locked' })
}

function byNumber(service: GraphService, line: Line, to: string): string {
  const digits = to.replace(/\D/g, '')
  // Without the plus Meta puts the business's own country code in front.
  const whole = to.startsWith('+') || to.length > 10 ? digits : `${line.number.slice(0, 2)}${digits}`
  if (whole === line.number) throw new GraphError(131021)
  if (line.allowedRecipients && !line.allowedRecipients.includes(whole)) throw new GraphError(131030)
  return service.emulator.dialled(whole)?.phoneNumber ?? whole
}

function byUserId(service: GraphService, line: Line, userId: string): string {
  const phone = phoneByUserId(service, line, userId)
  if (!phone) throw new GraphError(147001, { details: 'Nobody of this portfolio has that user id' })
  return phone.phoneNumber
}

function accept(
  service: GraphService,
  line: Line,
  message: OutgoingMessage,
  {
    customer,
    template,
    promotion,
  }: { customer: string; template: Template | null; promotion: 'marketing' | 'marketing_lite' },
): Outgoing {
  openFreeEntry(line, customer, service.now())
  const stanzaId = newStanzaId()
  const category = template ? { ...PRICED_AS, MARKETING: promotion }[template.category] : 'service'
  const { freeUntil } = windowOf(line, customer)
  const outgoing: Outgoing = {
    wamid: wamidOf(customer, stanzaId, 'out'),
    stanzaId,
    lineId: line.id,
    customer,
    byUserId: message.to === undefined,
    type: message.type,
    template: template?.name ?? null,
    callbackData: message.biz_opaque_callback_data ?? null,
    pricing: message.type === 'reaction' ? null : priceOf(service, line, customer, category),
    conversation: service.now() < freeUntil ? { id: stanzaId, expiresAt: freeUntil } : null,
    status: 'accepted',
    acceptedAt: service.now(),
  }
  service.state.outgoing.set(stanzaId, outgoing)
  return outgoing
}
