import type { GraphService } from '../service.ts'
import type { Account } from '../state/account.ts'
import { newGraphId } from '../state/state.ts'
import type { Template } from '../state/template.ts'

/** What is not said: a utility one in Spanish of Colombia with counted blanks, approved long ago. */
export type NewTemplate = Pick<Template, 'name' | 'components'> &
  Partial<Pick<Template, 'language' | 'category' | 'status' | 'parameterFormat' | 'rejectedReason'>>

/** Writes a template down as it is, without the look that Meta takes at what comes over the API. */
export function addTemplate(service: GraphService, account: Account, given: NewTemplate): Template {
  const template: Template = {
    id: newGraphId(service.state, 'other'),
    accountId: account.id,
    language: 'es_CO',
    category: 'UTILITY',
    status: 'APPROVED',
    quality: 'UNKNOWN',
    parameterFormat: 'POSITIONAL',
    rejectedReason: null,
    pauses: 0,
    pendingCategory: null,
    ...given,
  }
  service.state.templates.set(template.id, template)
  return template
}
