import { stanza } from '../../wire/stanza.ts'
import { bringOnline } from '../forwarding/delivery.ts'
import type { IqHandlers } from './request.ts'

/** Keep-alive, the end of the login, and the device's own goodbye. */
export const sessionHandlers: IqHandlers = {
  'w:p/ping': () => ({}),
  'passive/passive': () => ({}),
  'passive/active': ({ companion }) => ({
    afterwards: () => {
      bringOnline(companion)
      companion.account.phone.companionOnline(companion)
    },
  }),
  'md/remove-companion-device': ({ service, companion }) => ({
    afterwards: () => service.removeCompanion(companion),
  }),
  'w:stats/add': () => ({}),
  'urn:xmpp:whatsapp:dirty/clean': () => ({}),
  'abt/props': () => ({
    result: [stanza('props', { protocol: '1', ab_key: 'emu', hash: 'emu', refresh: '86400' }, [])],
  }),
}
