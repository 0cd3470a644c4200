import { decodePatches, encodeSyncdPatch, newLTHashState, proto, type WAPatchCreate } from 'baileys'
import { newMessageId, stanza } from '../../wire/stanza.ts'
import type { Account, AppStatePatch } from '../../service/account.ts'
import { deliver } from '../../service/forwarding/delivery.ts'
import type { AppStateKey } from './first-sync.ts'

/** The collection of the shared settings that holds the address book, and here what is told of numbers, too. */
const COLLECTION = 'critical_unblock_low'

/** One of the settings that a person's devices share: what it is about, and what holds of that now. */
export interface SharedAction {
  index: string[]
  action: proto.ISyncActionValue
}

/** Writes into the settings that a phone shares with its linked devices, and tells those of it. */
export async function shareActions(
  account: Account,
  key: AppStateKey,
  actions: readonly SharedAction[],
  nowSeconds: number,
): Promise<void> {
  const patches = account.appState.get(COLLECTION) ?? []
  account.appState.set(COLLECTION, patches)
  const keyId = key.id.toString('base64')
  const keyData = async () => proto.Message.AppStateSyncKeyData.create({ keyData: key.data })
  let state = await stateAfter(patches, keyData)
  for (const { index, action } of actions) {
    const entry: WAPatchCreate = {
      type: COLLECTION,
      index,
      syncAction: { timestamp: nowSeconds * 1000, ...action },
      apiVersion: 2,
      operation: proto.SyncdMutation.SyncdOperation.SET,
    }
    const encoded = await encodeSyncdPatch(entry, keyId, state, keyData)
    state = encoded.state
    const patch = proto.SyncdPatch.create({ ...encoded.patch, version: { version: state.version } })
    patches.push({ version: state.version, bytes: Buffer.from(proto.SyncdPatch.encode(patch).finish()) })
  }
  const news = stanza('collection', { name: COLLECTION, version: String(state.version) })
  for (const device of account.companions.values()) {
    const attrs = { from: 's.whatsapp.net', type: 'server_sync', id: newMessageId(), t: String(nowSeconds) }
    deliver(device, stanza('notification', attrs, [news]))
  }
}

async function stateAfter(
  patches: readonly AppStatePatch[],
  keyData: () => Promise<proto.Message.AppStateSyncKeyData>,
) {
  const read = patches.map(({ version, bytes }) =>
    proto.SyncdPatch.create({ ...proto.SyncdPatch.decode(bytes), version: { version } }),
  )
  return (await decodePatches(COLLECTION, read, newLTHashState(), keyData, {})).state
}
