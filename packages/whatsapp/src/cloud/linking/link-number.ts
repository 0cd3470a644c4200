import type { ChannelClock } from '../../channel.ts'
import { GraphClient } from '../graph/graph-client.ts'
import { NoAnswerError, UnreachedError } from '../graph/graph-errors.ts'
import { checkNumber, orElse } from './check-number.ts'
import { checkToken } from './check-token.ts'
import { type Callback, type LinkedNumber, LinkError, type LinkForm } from './link-form.ts'
import { subscribe } from './subscribe.ts'

/**
 * Makes sure of everything that an owner copied from Meta's pages, registers the number where it is not, and has the app tell us
 * of it. Throws `LinkError` at the first thing that will not do. `callback` is asked for once Meta knows the token as this app's: it
 * answers Meta from then on.
 */
export async function linkNumber(
  form: LinkForm,
  callback: () => Promise<Callback>,
  { baseUrl, clock }: { baseUrl?: string | undefined; clock: ChannelClock },
): Promise<LinkedNumber> {
  const graph = new GraphClient({ baseUrl, clock })
  try {
    const expiresAt = await orElse('token', checkToken(graph, form))
    const told = await callback()
    const number = await checkNumber(graph, form)
    await subscribe(graph, form, told)
    return { ...number, expiresAt }
  } catch (cause) {
    if (cause instanceof UnreachedError || cause instanceof NoAnswerError)
      throw new LinkError('unreached', { cause })
    throw cause
  }
}
