/** `fetch` for providers: neither follows a redirect with the key nor reads an answer without end, which is cut and counts as none. */
export const fetchUpTo =
  (mostBytes: number): typeof fetch =>
  async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' })
    if (!response.body) return response
    let read = 0
    const counted = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          read += chunk.byteLength
          if (read > mostBytes) controller.error(new AnswerTooLong())
          else controller.enqueue(chunk)
        },
      }),
    )
    const { status, statusText, headers } = response
    return new Response(counted, { status, statusText, headers })
  }

/** The same for words: no answer of a model is longer. */
export const boundedFetch = fetchUpTo(4 * 1024 * 1024)

export class AnswerTooLong extends Error {
  override readonly name = 'AI_AnswerTooLong'
}
