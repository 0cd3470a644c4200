import { FormData } from 'undici'
import { z } from 'zod'
import type { GraphClient } from '../graph/graph-client.ts'
import { GraphError } from '../graph/graph-errors.ts'
import { listed } from '../graph/listed.ts'

const created = z.looseObject({ id: z.string() })
const uploaded = z.looseObject({ validation_errors: z.array(z.unknown()).optional() })
const known = z.looseObject({ id: z.string(), name: z.string(), status: z.string() })
const stateOf = z.looseObject({ status: z.string() })
/** A slow one is sent less often (Meta's «Flows: health», September 2026). */
const shown = new Set(['PUBLISHED', 'THROTTLED'])

/** Meta found faults in a form. */
class FaultyFlowError extends Error {
  override readonly name = 'FaultyFlowError'
}

type Flow = { name: string; json: string; token: string; accountId: string }

/**
 * Makes a Flow and publishes it, for good: create, upload, publish (Meta's OpenAPI v23.0). One of this name that is published already
 * is that one, and one that was only begun is finished. Answers its id. Throws as Graph does, and `FaultyFlowError`.
 */
export async function publishFlow(graph: GraphClient, flow: Flow): Promise<string> {
  const { token, json } = flow
  const { id, isPublished } = await begin(graph, flow)
  if (isPublished) return id
  const asset = new FormData()
  asset.set('name', 'flow.json')
  asset.set('asset_type', 'FLOW_JSON')
  asset.set('file', new File([json], 'flow.json', { type: 'application/json' }))
  const { validation_errors: faults = [] } = uploaded.parse(
    await graph.post(`/${id}/assets`, { token, form: asset }),
  )
  if (faults.length > 0) throw new FaultyFlowError(`Meta found ${faults.length} faults in a form`)
  await graph.post(`/${id}/publish`, { token })
  return id
}

/** Whether a Flow that was published may still be sent. Throws as Graph does. */
export async function isShown(
  graph: GraphClient,
  id: string,
  { token }: { token: string },
): Promise<boolean> {
  const { status } = stateOf.parse(await graph.get(`/${id}`, { token, query: { fields: 'id,status' } }))
  return shown.has(status)
}

async function begin(
  graph: GraphClient,
  { name, token, accountId }: Flow,
): Promise<{ id: string; isPublished: boolean }> {
  const path = `/${accountId}/flows`
  const form = new FormData()
  form.set('name', name)
  form.set('categories', JSON.stringify(['OTHER']))
  try {
    const { id } = created.parse(await graph.post(path, { token, form }))
    return { id, isPublished: false }
  } catch (cause) {
    // An account has each name once: perhaps it was begun, or published, before.
    if (!(cause instanceof GraphError)) throw cause
    for await (const said of listed(graph, path, { token, fields: 'id,name,status' })) {
      const { data: flow } = known.safeParse(said)
      if (flow?.name === name) return { id: flow.id, isPublished: flow.status === 'PUBLISHED' }
    }
    throw cause
  }
}
