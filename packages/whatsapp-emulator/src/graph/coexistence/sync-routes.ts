import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { DAY } from '../clock.ts'
import { GraphError } from '../errors/graph-error.ts'
import { lineOf } from '../http/authorize.ts'
import { checked, jsonOf, route, type Answer, type Call } from '../http/route.ts'
import { tellDeclined, tellHistory } from './history.ts'
import { tellContacts } from './state-sync.ts'

export const syncRoutes = [route('POST', '/:line/smb_app_data', 'whatsapp_business_management', sync)]

/** After the app joined the platform. */
const ASKED_WITHIN = DAY

const wanted = z.strictObject({
  messaging_product: z.literal('whatsapp'),
  sync_type: z.enum(['smb_app_state_sync', 'history']),
})

/** Address book or history of the app, each once. */
function sync(call: Call): Answer {
  const { service } = call
  const line = lineOf(call)
  const { sync_type: type } = checked(wanted, jsonOf(call))
  const { coexistence } = line
  if (!coexistence) throw new GraphError(100, { message: 'Invalid parameter: the number is not on the app' })
  if (coexistence.asked.has(type)) throw new GraphError(2593107)
  if (service.now() > coexistence.since + ASKED_WITHIN) throw new GraphError(2593108)
  coexistence.asked.add(type)
  service.later(() => {
    if (type === 'smb_app_state_sync') tellContacts(service, line, [...coexistence.contacts.keys()])
    else if (coexistence.sharesHistory) tellHistory(service, line)
    else tellDeclined(service, line)
  })
  return { json: { messaging_product: 'whatsapp', request_id: randomUUID() } }
}
