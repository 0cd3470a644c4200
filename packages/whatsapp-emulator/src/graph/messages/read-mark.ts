import type { z } from 'zod'
import { SECOND } from '../clock.ts'
import { GraphError } from '../errors/graph-error.ts'
import type { Answer } from '../http/route.ts'
import { readWamid } from '../ids.ts'
import type { GraphService } from '../service.ts'
import type { Line } from '../state/line.ts'
import type { readMark } from './schema.ts'

/** «Escribiendo…» ends by itself after that, or with our message. */
const TYPING_LASTS = 25 * SECOND

/** Marks a customer's message and all before it as read, and shows that the business writes, where asked. */
export function readUntil(service: GraphService, line: Line, mark: z.infer<typeof readMark>): Answer {
  const read = readWamid(mark.message_id)
  const phone = service.phoneOf(line)
  const isThere = read?.direction === 'in' && phone.chat(read.customer).some(({ id }) => id === read.stanzaId)
  if (!read || !isThere) throw new GraphError(131009, { details: 'Parameter message_id: no such message' })
  phone.markRead(read.customer, { upTo: read.stanzaId })
  if (mark.typing_indicator) {
    phone.setTyping(read.customer, 'composing')
    service.clock.setTimer(TYPING_LASTS, () => phone.setTyping(read.customer, 'paused'))
  }
  return { json: { success: true } }
}
