import { stanza } from '../../wire/stanza.ts'
import type { IqHandlers } from './request.ts'

const HOUR_SECONDS = 3600

/** Where media goes, and the token that an upload has to show. */
export const mediaHandlers: IqHandlers = {
  'w:m/media_conn': ({ service }) => {
    const { auth, host } = service.mediaHost
    const attrs = { auth, ttl: String(HOUR_SECONDS), auth_ttl: String(6 * HOUR_SECONDS), max_buckets: '12' }
    return { result: [stanza('media_conn', attrs, [stanza('host', { hostname: host, type: 'primary' })])] }
  },
}
