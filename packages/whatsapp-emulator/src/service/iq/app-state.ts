import { bytesOf, childOf, childrenOf, requiredAttribute, stanza, type Stanza } from '../../wire/stanza.ts'
import type { Account } from '../account.ts'
import type { IqHandlers } from './request.ts'

function syncCollection(account: Account, collection: Stanza): Stanza {
  const name = requiredAttribute(collection, 'name')
  const known = Number(collection.attrs['version'] ?? '0')
  const patches = account.appState.get(name) ?? []
  account.appState.set(name, patches)
  if (childOf(collection, 'patch')) {
    if (known !== patches.length) {
      return stanza('collection', { name, type: 'error' }, [
        stanza('error', { code: '409', text: 'conflict' }),
      ])
    }
    patches.push({ version: patches.length + 1, bytes: bytesOf(collection, 'patch') })
    return stanza('collection', { name, version: String(patches.length) })
  }
  const newer = patches
    .filter((patch) => patch.version > known)
    .map((patch) => stanza('patch', {}, patch.bytes))
  const attrs = { name, version: String(known), has_more_patches: 'false' }
  return stanza('collection', attrs, newer.length > 0 ? [stanza('patches', {}, newer)] : [])
}

/** As the router names a question for the app state. */
export const APP_STATE = 'w:sync:app:state/sync'

/** What a person's devices share among themselves: read chats, names, settings. */
export const appStateHandlers: IqHandlers = {
  [APP_STATE]: ({ companion, subject }) => {
    const collections = childrenOf(subject, 'collection').map((collection) =>
      syncCollection(companion.account, collection),
    )
    return { result: [stanza('sync', {}, collections)] }
  },
}
