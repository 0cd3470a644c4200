import type { proto } from 'baileys'
import { failedError, GraphError, type FailedError } from '../errors/graph-error.ts'
import { isKnownCode } from '../errors/codes.ts'
import type { GraphService } from '../service.ts'
import { tiers } from '../state/business.ts'
import type { Line } from '../state/line.ts'
import type { Outgoing } from '../state/outgoing.ts'
import { tellStatus } from '../webhooks/statuses.ts'
import { phoneContent, quoting } from './content.ts'
import type { OutgoingMessage } from './schema.ts'
import { isOpen, reach, windowOf } from './window.ts'

/** What becomes of a message that was accepted: it goes to the customer's phone, waits, or fails. */
export async function carry(
  service: GraphService,
  message: OutgoingMessage,
  outgoing: Outgoing,
  /** Of a template: what became of it. */
  rendered: proto.IMessage | null,
): Promise<void> {
  if (outgoing.template !== null && service.faults.strikes('held')) {
    const send = () => deliver(service, message, outgoing, rendered)
    return service.held.add(send, () => tellStatus(service, outgoing, 'failed', failedError(132015)))
  }
  await deliver(service, message, outgoing, rendered)
}

async function deliver(
  service: GraphService,
  message: OutgoingMessage,
  outgoing: Outgoing,
  rendered: proto.IMessage | null,
): Promise<void> {
  const line = service.line(outgoing.lineId)
  const failing = service.faults.strikes('failed')
  if (failing) return tellStatus(service, outgoing, 'failed', failedError(failing.code ?? 131000))
  if (service.faults.strikes('window-closes')) windowOf(line, outgoing.customer).lastInboundAt = 0
  const prepared = prepare(service, line, message, outgoing, rendered)
  if ('error' in prepared) return tellStatus(service, outgoing, 'failed', prepared.error)
  tellStatus(service, outgoing, 'sent')
  await service.phoneOf(line).send(outgoing.customer, prepared.content, { id: outgoing.stanzaId })
}

function prepare(
  service: GraphService,
  line: Line,
  message: OutgoingMessage,
  { pricing, customer }: Outgoing,
  rendered: proto.IMessage | null,
): { content: proto.IMessage } | { error: FailedError } {
  const recipient = service.emulator.phone(customer)
  if (!recipient) return { error: failedError(131026, 'Message undeliverable.') }
  if (line.blocked.has(recipient.phoneNumber)) return { error: failedError(130403) }
  const isMarketing = pricing?.category.startsWith('marketing') ?? false
  if (isMarketing && line.stoppedMarketing.has(customer)) return { error: failedError(131050) }
  // None goes to numbers of the United States (Meta's docs since April 2025).
  if (isMarketing && /^1\d{10}$/.test(customer)) return { error: failedError(131049) }
  const open = isOpen(line, recipient.phoneNumber, service.now())
  if (!open && message.type !== 'template')
    return {
      error: failedError(
        131047,
        'Message failed to send because more than 24 hours have passed since the customer last replied to this number.',
      ),
    }
  const account = service.accountOf(line)
  if (pricing?.billable && !account.hasPaymentMethod) return { error: failedError(131042) }
  // No code of its own is documented for the portfolio's limit; this is the nearest one.
  const { tier } = service.businessOf(account)
  if (!open && !reach(service, line, recipient.phoneNumber, tiers[tier]))
    return { error: failedError(131048, `The messaging limit ${tier} of the portfolio is reached.`) }
  try {
    const content = message.type === 'template' ? rendered : phoneContent(service, line, message, recipient)
    if (!content) throw new Error('A template that was not rendered')
    const sides = { line: service.phoneOf(line), recipient }
    return { content: message.context ? quoting(content, message.context.message_id, sides) : content }
  } catch (fault) {
    if (!(fault instanceof GraphError) || !isKnownCode(fault.code)) throw fault
    return { error: failedError(fault.code, fault.more.details ?? fault.message) }
  }
}
