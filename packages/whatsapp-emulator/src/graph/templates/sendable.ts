import { GraphError } from '../errors/graph-error.ts'
import type { TemplateMessage } from '../messages/schema.ts'
import type { GraphService } from '../service.ts'
import type { Line } from '../state/line.ts'
import type { Template } from '../state/template.ts'

/** The template that a message names, if it may be sent. Throws GraphError. */
export function sendableTemplate(
  service: GraphService,
  line: Line,
  { name, language }: TemplateMessage,
): Template {
  const found = [...service.state.templates.values()].find(
    (template) =>
      template.accountId === line.accountId && template.name === name && template.language === language.code,
  )
  const details = `template name (${name}) does not exist in ${language.code}`
  if (!found) throw new GraphError(132001, { details })
  switch (found.status) {
    case 'APPROVED':
    case 'FLAGGED':
      return found
    case 'PAUSED':
      throw new GraphError(132015, { details: `Template ${name} is paused due to low quality` })
    case 'DISABLED':
    case 'LOCKED':
      throw new GraphError(132016, { details: `Template ${name} is disabled` })
    case 'PENDING':
    case 'REJECTED':
    case 'IN_APPEAL':
    case 'ARCHIVED':
      throw new GraphError(132001, { details: `template ${name} is ${found.status}` })
  }
}
