import type { ChannelClock } from '../../channel.ts'
import { type CloudCredentials, readCredentials } from '../credentials.ts'
import { GraphClient } from '../graph/graph-client.ts'
import { GraphError, NoAnswerError, UnreachedError } from '../graph/graph-errors.ts'
import { LinkError } from './link-form.ts'

/** Of a number that is not registered. */
const notRegistered = 133010

/**
 * Takes a number off Meta's Cloud API, so that the app of a phone may register it. `stored` are its credentials as the session store
 * has them. Throws `LinkError`: `unreached`, or `release` where Meta does not let it go.
 */
export async function releaseNumber(
  stored: string,
  { baseUrl, clock }: { baseUrl?: string | undefined; clock: ChannelClock },
): Promise<void> {
  const { token, phoneNumberId }: CloudCredentials = readCredentials(stored)
  try {
    await new GraphClient({ baseUrl, clock }).post(`/${phoneNumberId}/deregister`, { token, body: {} })
  } catch (cause) {
    if (cause instanceof UnreachedError || cause instanceof NoAnswerError)
      throw new LinkError('unreached', { cause })
    if (!(cause instanceof GraphError)) throw cause
    if (cause.code !== notRegistered) throw new LinkError('release', { cause })
  }
}
