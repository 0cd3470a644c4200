import { GraphError } from '../errors/graph-error.ts'
import { accountOf } from '../http/authorize.ts'
import { onlyFields } from '../http/fields.ts'
import { pageOf } from '../http/page.ts'
import { checked, jsonOf, route, type Answer, type Call } from '../http/route.ts'
import type { Template } from '../state/template.ts'
import { addTemplate } from './add-template.ts'
import { review, setStatus, tellDeleted } from './life.ts'
import { inspect, newTemplate, templateChange } from './new-template.ts'
import { viewTemplate } from './view-template.ts'

export const templateRoutes = [
  route('GET', '/:account/message_templates', 'whatsapp_business_management', list),
  route('POST', '/:account/message_templates', 'whatsapp_business_management', create),
  route('DELETE', '/:account/message_templates', 'whatsapp_business_management', remove),
]

/** Of an account whose business is verified, and of others. */
const MOST = { verified: 6000, other: 250 }

function list(call: Call): Answer {
  const { query } = call
  const wanted = (name: 'status' | 'category' | 'language' | 'name') => query.get(name)
  const fits = (template: Template) =>
    (['status', 'category', 'language'] as const).every((name) =>
      [null, template[name]].includes(wanted(name)),
    ) && template.name.includes(wanted('name') ?? '')
  const found = templatesOf(call).filter(fits)
  const { items, paging } = pageOf(found, call)
  return { json: { data: items.map((one) => onlyFields(viewTemplate(one), query.get('fields'))), paging } }
}

function create(call: Call): Answer {
  const { service } = call
  const account = accountOf(call)
  const {
    name,
    language,
    category,
    parameter_format: parameterFormat,
    components,
  } = checked(newTemplate, jsonOf(call))
  inspect(components, parameterFormat)
  const known = templatesOf(call)
  if (known.some((template) => template.name === name && template.language === language))
    throw new GraphError(2388024)
  const most = service.businessOf(account).verified ? MOST.verified : MOST.other
  if (known.length >= most) throw new GraphError(80007, { details: 'Too many templates' })
  const given = { name, language, category, status: 'PENDING', parameterFormat, components } as const
  const template = addTemplate(service, account, given)
  review(service, template)
  return { json: { id: template.id, status: template.status, category } }
}

/** All languages of a name, or one by its id (`hsm_id`). */
function remove(call: Call): Answer {
  const name = call.query.get('name')
  const id = call.query.get('hsm_id')
  const gone = templatesOf(call).filter(
    (template) => template.name === name && (id === null || template.id === id),
  )
  if (gone.length === 0) throw new GraphError(100, { message: 'Invalid parameter: no such template' })
  for (const template of gone) {
    call.service.state.templates.delete(template.id)
    tellDeleted(call.service, template)
  }
  return { json: { success: true } }
}

/** `POST /{template}`: what was changed is looked at anew. */
export function changeTemplate(call: Call, template: Template): Answer {
  const { category, components } = checked(templateChange, jsonOf(call))
  if (components) {
    inspect(components, template.parameterFormat)
    template.components = components
  }
  if (category) template.category = category
  setStatus(call.service, template, 'PENDING')
  review(call.service, template)
  return { json: { success: true } }
}

function templatesOf(call: Call): Template[] {
  const { id } = accountOf(call)
  return [...call.service.state.templates.values()].filter(({ accountId }) => accountId === id)
}
