import { z } from 'zod'
import { boundedFetch } from '../../platform/egress/bounded-fetch.ts'
import type { Endpoint } from './endpoints.ts'
import { ModelFailure, refusalOf, unreached } from './model-failure.ts'

/** `ends` is the day on which OpenAI closes it, null where none is planned; absent where the list does not say. */
export type ListedModel = { id: string; ends?: string | null }

/** No list is longer; what a strange server says beyond it is not read. */
const mostModels = 2000

const name = z.string().min(1).max(200)
const byData = z.object({
  data: z.array(z.object({ id: name, shutdown_date: z.iso.date().nullish().catch(undefined) })),
})
const byModels = z.object({ models: z.array(z.object({ name })) })

/** The models that a server's key may ask, which no provider charges for. Throws `ModelFailure`; an abort throws as the signal does. */
export async function listModels(endpoint: Endpoint, signal: AbortSignal): Promise<ListedModel[]> {
  const { url, headers } = requestTo(endpoint)
  try {
    const response = await boundedFetch(url, { headers, signal })
    const body = await response.text()
    const { status } = response
    const said = { status, headers: Object.fromEntries(response.headers), body }
    if (status >= 400) throw refusalOf(said)
    return modelsIn(body, said.headers['content-type'] ?? '')
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof ModelFailure) throw error
    if (error instanceof TypeError) throw unreached(error)
    throw new ModelFailure('unusable')
  }
}

function requestTo({ wire, apiKey, baseUrl }: Endpoint): { url: string; headers: Record<string, string> } {
  switch (wire) {
    case 'anthropic':
      return {
        url: `${baseUrl ?? 'https://api.anthropic.com/v1'}/models?limit=1000`,
        headers: { 'x-api-key': apiKey?.reveal() ?? '', 'anthropic-version': '2023-06-01' },
      }
    case 'google':
      return {
        url: `${baseUrl ?? 'https://generativelanguage.googleapis.com/v1beta'}/models?pageSize=1000`,
        headers: { 'x-goog-api-key': apiKey?.reveal() ?? '' },
      }
    case 'openai':
    case 'compatible':
      return {
        url: `${baseUrl ?? 'https://api.openai.com/v1'}/models`,
        headers: apiKey === null ? {} : { authorization: `Bearer ${apiKey.reveal()}` },
      }
  }
}

function modelsIn(body: string, contentType: string): ListedModel[] {
  const page = contentType.startsWith('text/html')
  let said: unknown
  try {
    said = JSON.parse(body)
  } catch {
    throw new ModelFailure('unusable', { page })
  }
  const listed = byData.safeParse(said).data
  const named = byModels.safeParse(said).data
  if (!listed && !named) throw new ModelFailure('unusable', { page })
  const models =
    listed?.data.map(({ id, shutdown_date: ends }) => ({ id, ...(ends !== undefined && { ends }) })) ??
    named?.models.map((model) => ({ id: model.name.replace(/^models\//, '') })) ??
    []
  return models.slice(0, mostModels)
}
