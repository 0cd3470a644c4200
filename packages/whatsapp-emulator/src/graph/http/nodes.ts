import { GraphError } from '../errors/graph-error.ts'
import { fileById } from '../media/media-desk.ts'
import { viewMedia } from '../media/media-routes.ts'
import { viewAccount } from '../numbers/view-account.ts'
import { viewLine } from '../numbers/view-line.ts'
import { viewFlow } from '../flows/view-flow.ts'
import { changeTemplate } from '../templates/template-routes.ts'
import { viewTemplate } from '../templates/view-template.ts'
import { reaches } from './authorize.ts'
import { onlyFields } from './fields.ts'
import { route, type Answer, type Call } from './route.ts'

/** `GET` and `POST /{id}`: whatever has that id. */
export const nodeRoutes = [
  route('GET', '/:id', 'whatsapp_business_management', view),
  route('POST', '/:id', 'whatsapp_business_management', change),
]

function view({ service, path, query, token }: Call): Answer {
  const id = path['id'] ?? ''
  const { lines, accounts, templates, flows } = service.state
  const fields = query.get('fields')
  const line = lines.get(id)
  if (line) {
    reaches(token, line.accountId)
    return { json: onlyFields(viewLine(service, line), fields) }
  }
  const account = accounts.get(id)
  if (account) {
    reaches(token, account.id)
    return { json: onlyFields(viewAccount(service, account), fields) }
  }
  const template = templates.get(id)
  if (template) {
    reaches(token, template.accountId)
    return { json: onlyFields(viewTemplate(template), fields) }
  }
  const flow = flows.get(id)
  if (flow) {
    reaches(token, flow.accountId)
    return { json: onlyFields(viewFlow(flow), fields) }
  }
  const file = fileById(service, id)
  reaches(token, service.line(file.lineId).accountId)
  const asker = query.get('phone_number_id')
  if (asker !== null && asker !== file.lineId)
    throw new GraphError(100, { subcode: 33, message: 'Media is not of that phone number' })
  return { json: viewMedia(service, file) }
}

function change(call: Call): Answer {
  const { service, path, token } = call
  const template = service.state.templates.get(path['id'] ?? '')
  if (!template) throw new GraphError(100, { subcode: 33, message: 'Unsupported post request' })
  reaches(token, template.accountId)
  return changeTemplate(call, template)
}
