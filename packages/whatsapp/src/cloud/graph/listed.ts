import { z } from 'zod'
import type { GraphClient } from './graph-client.ts'

/** Of one page, and the most of them; Meta allows an account 6 000 templates at most (its pages, September 2026). */
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

/** All that Graph lists at a path, page by page. Throws as Graph does. */
export async function* listed(
  graph: GraphClient,
  path: string,
  { token, fields }: { token: string; fields: string },
): AsyncGenerator<unknown> {
  let after: string | undefined
  for (let pages = 0; pages < mostPages; pages++) {
    const query = { fields, limit: String(ofPage), ...(after !== undefined && { after }) }
    const { data, paging } = page.parse(await graph.get(path, { token, query }))
    yield* data
    // Its address of the next page is not followed: the token goes where we say.
    after = paging?.next === undefined ? undefined : paging.cursors?.after
    if (after === undefined) return
  }
}
