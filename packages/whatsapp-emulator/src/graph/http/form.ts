import { GraphError } from '../errors/graph-error.ts'
import { jsonOf, type Call } from './route.ts'

/** The fields of a form, or of a JSON object in its place. Throws GraphError. */
export async function formOf({ headers, bytes }: Pick<Call, 'headers' | 'bytes'>): Promise<FormData> {
  const type = headers.get('content-type') ?? ''
  if (!type.startsWith('multipart/form-data')) return asForm(jsonOf({ headers, bytes }))
  try {
    return await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData()
  } catch {
    throw new GraphError(100, { message: 'Invalid parameter: multipart/form-data is expected' })
  }
}

function asForm(value: unknown): FormData {
  const form = new FormData()
  if (typeof value !== 'object' || value === null) return form
  for (const [name, field] of Object.entries(value))
    form.set(name, typeof field === 'string' ? field : JSON.stringify(field))
  return form
}
