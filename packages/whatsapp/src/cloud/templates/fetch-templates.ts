import { z } from 'zod'
import type { Template } from '../../channel.ts'
import type { GraphClient } from '../graph/graph-client.ts'
import { templateOf, wireTemplate } from './wire-template.ts'

const fields = 'id,name,language,category,status,parameter_format,components,quality_score,rejected_reason'
/** Of one page; Meta allows an account 6 000 templates at most (its pages, September 2026). */
const ofPage = 200
const mostPages = 40

const page = z.looseObject({
  data: z.array(z.unknown()),
  paging: z
    .looseObject({
      cursors: z.looseObject({ after: z.string().optional() }).optional(),
      next: z.string().optional(),
    })
    .optional()
    .catch(undefined),
})

/** All templates of an account (WABA); what cannot be read of them is left out. Throws as Graph does. */
export async function fetchTemplates(
  graph: GraphClient,
  { token, accountId }: { token: string; accountId: string },
): Promise<Template[]> {
  const found: Template[] = []
  let after: string | undefined
  for (let pages = 0; pages < mostPages; pages++) {
    const query = { fields, limit: String(ofPage), ...(after !== undefined && { after }) }
    const { data, paging } = page.parse(await graph.get(`/${accountId}/message_templates`, { token, query }))
    for (const said of data) {
      const { data: template } = wireTemplate.safeParse(said)
      if (template) found.push(templateOf(template))
    }
    // Its address of the next page is not followed: the token goes where we say.
    after = paging?.next === undefined ? undefined : paging.cursors?.after
    if (after === undefined) return found
  }
  return found
}
