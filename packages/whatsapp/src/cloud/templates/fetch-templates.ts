import type { Template } from '../../channel.ts'
import type { GraphClient } from '../graph/graph-client.ts'
import { listed } from '../graph/listed.ts'
import { templateOf, wireTemplate } from './wire-template.ts'

const fields = 'id,name,language,category,status,parameter_format,components,quality_score,rejected_reason'

/** All templates of an account (WABA); what cannot be read of them is left out. Throws as Graph does. */
export async function fetchTemplates(
  graph: GraphClient,
  { token, accountId }: { token: string; accountId: string },
): Promise<Template[]> {
  const found: Template[] = []
  for await (const said of listed(graph, `/${accountId}/message_templates`, { token, fields })) {
    const { data: template } = wireTemplate.safeParse(said)
    if (template) found.push(templateOf(template))
  }
  return found
}
