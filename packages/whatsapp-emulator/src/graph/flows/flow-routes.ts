import { z } from 'zod'
import { GraphError } from '../errors/graph-error.ts'
import { accountOf, reaches } from '../http/authorize.ts'
import { formOf } from '../http/form.ts'
import { pageOf } from '../http/page.ts'
import { checked, route, type Answer, type Call } from '../http/route.ts'
import type { Flow } from '../state/flow.ts'
import { newGraphId } from '../state/state.ts'
import { flowError, readFlow } from './flow-json.ts'
import { viewFlow } from './view-flow.ts'

export const flowRoutes = [
  route('GET', '/:account/flows', 'whatsapp_business_management', list),
  route('POST', '/:account/flows', 'whatsapp_business_management', create),
  route('POST', '/:flow/assets', 'whatsapp_business_management', putAsset),
  route('POST', '/:flow/publish', 'whatsapp_business_management', publish),
  route('POST', '/:flow/deprecate', 'whatsapp_business_management', deprecate),
]

const CATEGORIES = [
  'SIGN_UP',
  'SIGN_IN',
  'APPOINTMENT_BOOKING',
  'LEAD_GENERATION',
  'CONTACT_US',
  'CUSTOMER_SUPPORT',
  'SURVEY',
  'OTHER',
] as const

/** In a form these come as JSON. */
const listed = z.preprocess(
  (given) => {
    if (typeof given !== 'string') return given
    try {
      return JSON.parse(given)
    } catch {
      return [given]
    }
  },
  z.array(z.enum(CATEGORIES)).min(1),
)

const newFlow = z.looseObject({ name: z.string().min(1).max(200), categories: listed })

function list(call: Call): Answer {
  const { service } = call
  const account = accountOf(call)
  const flows = [...service.state.flows.values()].filter(({ accountId }) => accountId === account.id)
  const { items, paging } = pageOf(flows, call)
  return { json: { data: items.map(viewFlow), paging } }
}

async function create(call: Call): Promise<Answer> {
  const { service } = call
  const account = accountOf(call)
  const { name, categories } = checked(newFlow, Object.fromEntries(await formOf(call)))
  for (const flow of service.state.flows.values())
    if (flow.accountId === account.id && flow.name === name)
      throw new GraphError(100, { subcode: 4016019, message: 'Flow name is not unique' })
  const id = newGraphId(service.state, 'other')
  const flow: Flow = { id, accountId: account.id, name, categories, status: 'DRAFT', asset: null, errors: [] }
  service.state.flows.set(id, flow)
  return { json: { id } }
}

async function putAsset(call: Call): Promise<Answer> {
  const flow = flowOf(call)
  if (flow.status !== 'DRAFT') throw new GraphError(139001, { details: 'The Flow is published' })
  const form = await formOf(call)
  const file = form.get('file')
  if (form.get('name') !== 'flow.json' || form.get('asset_type') !== 'FLOW_JSON' || !(file instanceof File))
    throw new GraphError(100, {
      message: 'Invalid parameter: name flow.json, asset_type FLOW_JSON and file are required',
    })
  try {
    flow.asset = JSON.parse(await file.text())
    const read = readFlow(flow.asset)
    flow.errors = 'errors' in read ? read.errors : []
  } catch {
    flow.errors = [flowError('INVALID_JSON', 'The file is not valid JSON', [])]
  }
  return { json: { success: true, validation_errors: flow.errors } }
}

/** For good: what is published is not changed any more. */
function publish(call: Call): Answer {
  const flow = flowOf(call)
  const { verified } = call.service.businessOf(call.service.account(flow.accountId))
  if (!verified) throw new GraphError(139000, { details: 'The business is not verified' })
  if (flow.status !== 'DRAFT' || flow.asset === null || flow.errors.length > 0)
    throw new GraphError(139002, { details: `The Flow is ${flow.status} with ${flow.errors.length} errors` })
  flow.status = 'PUBLISHED'
  return { json: { success: true } }
}

function deprecate(call: Call): Answer {
  const flow = flowOf(call)
  if (flow.status !== 'PUBLISHED') throw new GraphError(139003)
  flow.status = 'DEPRECATED'
  return { json: { success: true } }
}

function flowOf({ service, path, token }: Call): Flow {
  const flow = service.state.flows.get(path['flow'] ?? '')
  if (!flow)
    throw new GraphError(100, { subcode: 33, message: 'Unsupported request. The Flow does not exist' })
  reaches(token, flow.accountId)
  return flow
}
