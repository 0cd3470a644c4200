import type { Wire } from '../wire.ts'
import { openAiKnown, openAiRefusal } from './refusals.ts'

/** Voice notes to be written down: a form with the file, answered by its words. */
export const transcriptions: Wire = {
  takes: (path) => path.endsWith('/audio/transcriptions'),
  async read(_asked, { bytes, contentType }) {
    const form = await new Response(new Uint8Array(bytes), {
      headers: { 'content-type': contentType },
    }).formData()
    const file = form.get('file')
    const model = form.get('model')
    return {
      kind: 'voice',
      model: typeof model === 'string' ? model : '',
      bytes: file instanceof Blob ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array(),
    }
  },
  write: ({ words }) => ({ status: 200, body: { text: words, usage: { type: 'duration', seconds: 3 } } }),
  refuse: openAiRefusal,
  known: openAiKnown,
}
