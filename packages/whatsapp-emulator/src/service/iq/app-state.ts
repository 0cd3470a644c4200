import { bytesOf, childOf, childrenOf, requiredAttribute, stanza, type Stanza } from '../../wire/stanza.ts'
import type { Account } from '../../model/account.ts'
import type { IqHandlers, IqService } from './request.ts'

function syncCollection(service: IqService, account: Account, collection: Stanza): Stanza {
  const name = requiredAttribute(collection, 'name')
  if (service.failingSettings.has(name)) return refused(name, { code: '500', text: 'internal-server-error' })
  const known = Number(collection.attrs['version'] ?? '0')
  const patches = account.appState.get(name) ?? []
  account.appState.set(name, patches)
  if (childOf(collection, 'patch')) {
    if (known !== patches.length) {
      return refused(name, { code: '409', text: 'conflict' })
    }
    patches.push({ version: patches.length + 1, bytes: bytesOf(collection, 'patch') })
    return stanza('collection', { name, version: String(patches.length) })
  }
  const anew = collection.attrs['return_snapshot'] === 'true'
  const snapshot = anew ? account.appStateSnapshots.get(name) : undefined
  const from = snapshot?.version ?? known
  const newer = patches
    .filter((patch) => patch.version > from)
    .map((patch) => stanza('patch', {}, patch.bytes))
  return stanza('collection', { name, version: String(from), has_more_patches: 'false' }, [
    ...(snapshot ? [stanza('snapshot', {}, snapshot.bytes)] : []),
    ...(newer.length > 0 ? [stanza('patches', {}, newer)] : []),
  ])
}

const refused = (name: string, error: { code: string; text: string }): Stanza =>
  stanza('collection', { name, type: 'error' }, [stanza('error', error)])

/** As the router names a question for the app state. */
export const APP_STATE = 'w:sync:app:state/sync'

/** What a person's devices share among themselves: read chats, names, settings. */
export const appStateHandlers: IqHandlers = {
  [APP_STATE]: ({ service, companion, subject }) => {
    const collections = childrenOf(subject, 'collection').map((collection) =>
      syncCollection(service, companion.account, collection),
    )
    return { result: [stanza('sync', {}, collections)] }
  },
}
