import type { ChannelClock } from '../../channel.ts'
import type { CloudCredentials } from '../credentials.ts'
import { GraphClient } from '../graph/graph-client.ts'
import { GraphError } from '../graph/graph-errors.ts'

/** Asked before, or later than a day after the number joined the API. */
const tooLate = new Set([2593107, 2593108])

/**
 * Asks Meta for what is in the WhatsApp Business app: the names of its address book, then its chats, each of which Meta tells once, within a
 * day after the number joined the API (Meta's page «Onboard WhatsApp Business app users», 26 June 2026). Both come as webhooks. Throws
 * as Graph does for anything but its being too late.
 */
export async function askApp(
  { token, phoneNumberId }: Pick<CloudCredentials, 'token' | 'phoneNumberId'>,
  { baseUrl, clock }: { baseUrl?: string | undefined; clock: ChannelClock },
): Promise<'asked' | 'too_late'> {
  const graph = new GraphClient({ baseUrl, clock })
  const ask = async (type: 'smb_app_state_sync' | 'history'): Promise<'asked' | 'too_late'> => {
    const body = { messaging_product: 'whatsapp', sync_type: type }
    try {
      await graph.post(`/${phoneNumberId}/smb_app_data`, { token, body })
      return 'asked'
    } catch (error) {
      if (error instanceof GraphError && [error.code, error.subcode ?? 0].some((code) => tooLate.has(code)))
        return 'too_late'
      throw error
    }
  }
  await ask('smb_app_state_sync')
  return ask('history')
}
