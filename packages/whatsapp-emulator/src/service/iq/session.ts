import { stanza } from '../../wire/stanza.ts'
import { bringOnline } from '../forwarding/delivery.ts'
import type { IqHandlers } from './request.ts'

/** The setting by which WhatsApp says that an account's chats are by LID. */
const CHATS_BY_LID = '9435'

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
  // Whole only to who does not have them yet.
  'abt/props': ({ companion, subject }) => {
    const byLid = companion.account.phone.migration.says('props')
    const hash = byLid ? 'emu-lid' : 'emu'
    const all = byLid ? [stanza('prop', { config_code: CHATS_BY_LID, config_value: 'true' })] : []
    const props = subject.attrs['hash'] === hash ? [] : all
    return { result: [stanza('props', { protocol: '1', ab_key: 'emu', hash, refresh: '86400' }, props)] }
  },
}
