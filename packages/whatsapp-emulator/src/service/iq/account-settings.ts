import { stanza } from '../../wire/stanza.ts'
import type { IqHandlers } from './request.ts'

const PRIVACY = ['last', 'online', 'profile', 'status', 'readreceipts', 'groupadd', 'calladd', 'messages']

/** An account with open privacy, no blocked people, no groups and no business profile. */
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
  'w:profile:picture/picture': ({ service, query, subject }) => {
    const { picture, hidesPicture } = service.directory.resolve(query.attrs['target'])?.account.phone ?? {}
    if (hidesPicture) return { error: { code: '401', text: 'not-authorized' } }
    if (!picture) return { error: { code: '404', text: 'item-not-found' } }
    const path = service.media.put('picture', Buffer.from(picture))
    const url = `https://${service.mediaHost.host}${path}`
    const type = subject.attrs['type'] ?? 'image'
    return { result: [stanza('picture', { id: '1', type, url, direct_path: path })] }
  },
  'w:g2/participating': () => ({ result: [stanza('groups', {}, [])] }),
  'w:biz/business_profile': () => ({ result: [stanza('business_profile', {}, [])] }),
  'w:mex/query': ({ companion, subject }) => {
    const data = companion.account.phone.restrictions.answer(subject.attrs['query_id'])
    return { result: [stanza('result', {}, Buffer.from(JSON.stringify({ data })))] }
  },
}
