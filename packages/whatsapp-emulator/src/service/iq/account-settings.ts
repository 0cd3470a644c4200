import { stanza } from '../../wire/stanza.ts'
import type { IqHandlers } from './request.ts'

const PRIVACY = ['last', 'online', 'profile', 'status', 'readreceipts', 'groupadd', 'calladd', 'messages']

/** An account with open privacy, no blocked people, no groups, no pictures and no business profile. */
export const accountHandlers: IqHandlers = {
  'blocklist/': () => ({ result: [stanza('list', { dhash: 'none' }, [])] }),
  'privacy/privacy': () => ({
    result: [
      stanza(
        'privacy',
        {},
        PRIVACY.map((name) => stanza('category', { name, value: 'all' })),
      ),
    ],
  }),
  'privacy/tokens': () => ({ result: [] }),
  'w:profile:picture/picture': () => ({ error: { code: '404', text: 'item-not-found' } }),
  'w:g2/participating': () => ({ result: [stanza('groups', {}, [])] }),
  'w:biz/business_profile': () => ({ result: [stanza('business_profile', {}, [])] }),
  'w:mex/query': () => ({ result: [stanza('result', {}, Buffer.from('{"data":{}}'))] }),
}
