import { z } from 'zod'
import { GraphError } from '../errors/graph-error.ts'
import { lineOf } from '../http/authorize.ts'
import { checked, jsonOf, route, type Answer, type Call } from '../http/route.ts'
import { callIdOf } from './watch-calls.ts'

export const callRoutes = [
  route('POST', '/:line/calls', 'whatsapp_business_messaging', answerCall),
  route('GET', '/:line/settings', 'whatsapp_business_management', viewSettings),
  route('POST', '/:line/settings', 'whatsapp_business_management', changeSettings),
]

const rejection = z.strictObject({
  messaging_product: z.literal('whatsapp'),
  call_id: z.string().min(1),
  action: z.enum(['reject', 'terminate']),
})

/** Only rejecting: this platform has nobody to talk to. */
function answerCall(call: Call): Answer {
  const { service } = call
  const line = lineOf(call)
  if (!line.callingEnabled) throw new GraphError(138000)
  const { call_id: id } = checked(rejection, jsonOf(call))
  const phone = service.phoneOf(line)
  const ringing = phone.calls().find(({ callId, state }) => state === 'ringing' && callIdOf(callId) === id)
  if (!ringing) throw new GraphError(100, { message: 'Invalid parameter: no such call rings' })
  phone.reject(ringing.callId)
  return { json: { messaging_product: 'whatsapp', success: true } }
}

const settings = z.looseObject({
  calling: z.looseObject({ status: z.enum(['ENABLED', 'DISABLED']) }).optional(),
})

function viewSettings(call: Call): Answer {
  const { callingEnabled } = lineOf(call)
  return { json: { calling: { status: callingEnabled ? 'ENABLED' : 'DISABLED' } } }
}

function changeSettings(call: Call): Answer {
  const line = lineOf(call)
  const { calling } = checked(settings, jsonOf(call))
  if (calling) line.callingEnabled = calling.status === 'ENABLED'
  return { json: { success: true } }
}
