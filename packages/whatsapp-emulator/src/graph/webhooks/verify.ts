import { randomInt } from 'node:crypto'
import { GraphError } from '../errors/graph-error.ts'

/** Asks a callback whether it is its owner's, as Meta does before it writes there. Throws GraphError 2200. */
export async function verifyCallback(callbackUrl: string, verifyToken: string): Promise<void> {
  const url = URL.parse(callbackUrl)
  if (!url) throw new GraphError(100, { message: 'Invalid parameter: callback_url is not a valid URL' })
  const challenge = String(randomInt(100_000_000, 2_000_000_000))
  url.searchParams.set('hub.mode', 'subscribe')
  url.searchParams.set('hub.challenge', challenge)
  url.searchParams.set('hub.verify_token', verifyToken)
  const told = await fetch(url, { redirect: 'manual' }).then(
    async (answer) => ({ status: answer.status, body: await answer.text() }),
    (cause: unknown) => {
      throw failed(`No connection could be made: ${String(cause)}`)
    },
  )
  if (told.status !== 200) throw failed(`HTTP Status Code = ${told.status}`)
  if (told.body !== challenge) throw failed('Challenge does not match')
}

function failed(why: string): GraphError {
  const message = `Callback verification failed with the following errors: ${why}`
  return new GraphError(2200, { message })
}
