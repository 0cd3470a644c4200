import { createHash } from 'node:crypto'
import { FormData } from 'undici'
import { z } from 'zod'
import { UnsentError } from '../../channel.ts'
import type { ChannelClock, LineCapabilities, SessionStore } from '../../channel.ts'
import type { GraphClient } from '../graph/graph-client.ts'

/** What is uploaded lives 30 days (Meta's pages, September 2026); a day is left for what waits to be sent. */
const keptMs = 29 * 24 * 60 * 60_000
const keys = 'cloud-media'

const uploaded = z.looseObject({ id: z.string() })
const kept = z.object({ id: z.string(), at: z.number() })

export type UploadParts = {
  graph: GraphClient
  clock: ChannelClock
  store: Pick<SessionStore, 'readKeys' | 'commit'>
  token: string
  phoneNumberId: string
  sizes: LineCapabilities['sizes']
}
export type UploadedFile = {
  kind: keyof LineCapabilities['sizes']
  data: Uint8Array
  mimeType: string
  filename: string
}

/** The id of a file at Meta; the same file is uploaded once in 29 days. Throws as Graph does, and `UnsentError` for what is too large. */
export async function upload(
  parts: UploadParts,
  { kind, data, mimeType, filename }: UploadedFile,
): Promise<string> {
  if (data.length > parts.sizes[kind]) throw new UnsentError({ code: '131053', kind: 'media' })
  const { graph, clock, store, token, phoneNumberId } = parts
  const hash = createHash('sha256').update(mimeType).update('\n').update(data).digest('hex')
  const name = `${phoneNumberId}.${hash}`
  const before = (await store.readKeys(keys, [name]))[name]
  const known = before === undefined ? null : kept.parse(JSON.parse(before))
  if (known && clock.now() - known.at < keptMs) return known.id
  const form = new FormData()
  form.set('messaging_product', 'whatsapp')
  form.set('type', mimeType)
  form.set('file', new File([new Uint8Array(data)], filename, { type: mimeType }))
  const { id } = uploaded.parse(await graph.post(`/${phoneNumberId}/media`, { token, form }))
  const note = JSON.stringify({ id, at: clock.now() } satisfies z.infer<typeof kept>)
  await store.commit({ keys: { [keys]: { [name]: note } } })
  return id
}
