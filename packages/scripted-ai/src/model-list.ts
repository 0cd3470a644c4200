import type { IncomingHttpHeaders } from 'node:http'

/** `ends`: the day on which the provider switches it off ('YYYY-MM-DD'), null where none is planned. */
export type ListedModel = { id: string; ends: string | null }

/** A list of models as the provider writes it whose key comes along. */
export function writtenList(models: readonly ListedModel[], headers: IncomingHttpHeaders): unknown {
  if (headers['x-goog-api-key'] !== undefined)
    return { models: models.map(({ id }) => ({ name: `models/${id}`, displayName: id })) }
  if (headers['x-api-key'] !== undefined)
    return {
      data: models.map(({ id }) => ({ type: 'model', id, display_name: id })),
      has_more: false,
    }
  const since = 1_795_000_000
  return {
    object: 'list',
    data: models.map(({ id, ends }) => ({ id, object: 'model', created: since, shutdown_date: ends })),
  }
}
