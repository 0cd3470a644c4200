import { z } from 'zod'
import { HOUR } from '../clock.ts'
import { GraphError } from '../errors/graph-error.ts'
import { accountOf, lineOf } from '../http/authorize.ts'
import { onlyFields } from '../http/fields.ts'
import { checked, jsonOf, route, type Answer, type Call } from '../http/route.ts'
import { viewLine } from './view-line.ts'

export const numberRoutes = [
  route('GET', '/:account/phone_numbers', 'whatsapp_business_management', list),
  route('POST', '/:line/register', 'whatsapp_business_management', register),
  route('POST', '/:line/deregister', 'whatsapp_business_management', deregister),
]

/** Tries to register in this time (Meta's docs of September 2026). */
const TRIES = 10
const TRIES_WITHIN = 72 * HOUR

function list(call: Call): Answer {
  const { service, query } = call
  const fields = query.get('fields')
  const data = service.linesOf(accountOf(call)).map((line) => onlyFields(viewLine(service, line), fields))
  return { json: { data, paging: { cursors: { before: 'QVFIU', after: 'QVFIU' } } } }
}

const registration = z.strictObject({
  messaging_product: z.literal('whatsapp'),
  pin: z.string(),
  data_localization_region: z.string().optional(),
})

function register(call: Call): Answer {
  const { service } = call
  const line = lineOf(call)
  const { pin } = checked(registration, jsonOf(call))
  const now = service.now()
  line.registerTries = line.registerTries.filter((at) => at > now - TRIES_WITHIN)
  if (line.registerTries.length >= TRIES) throw new GraphError(133016)
  line.registerTries.push(now)
  if (!/^\d{6}$/.test(pin)) throw new GraphError(100, { message: 'Param pin must be 6 characters long.' })
  if (line.pin !== null && line.pin !== pin) throw new GraphError(133005)
  line.pin = pin
  line.registered = true
  return { json: { success: true } }
}

function deregister(call: Call): Answer {
  lineOf(call).registered = false
  return { json: { success: true } }
}
