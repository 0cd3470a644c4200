import { decodePatches, encodeSyncdPatch, newLTHashState, proto, type WAPatchCreate } from 'baileys'
import { newMessageId, stanza } from '../../wire/stanza.ts'
import type { Account, AppStatePatch } from '../../model/account.ts'
import { deliver } from '../../service/forwarding/delivery.ts'
import { encryptMedia } from '../../media/media-cipher.ts'
import type { AppStateKey, Upload } from './first-sync.ts'

/** The collection of the shared settings that holds the address book, and here what is told of numbers, too. */
const COLLECTION = 'critical_unblock_low'

/** One of the settings that a person's devices share: what it is about, and what holds of that now. */
export interface SharedAction {
  index: string[]
  action: proto.ISyncActionValue
}

/** Writes into the settings that a phone shares with its linked devices, under the last of its keys, and tells those of it. */
export async function shareActions(
  account: Account,
  keys: readonly AppStateKey[],
  actions: readonly SharedAction[],
  nowSeconds: number,
): Promise<void> {
  const patches = account.appState.get(COLLECTION) ?? []
  account.appState.set(COLLECTION, patches)
  const keyId = keys.at(-1)?.id.toString('base64') ?? ''
  const keyData = keyDataOf(keys)
  let { state } = await readAll(patches, keyData)
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

/** Makes one file of all that was written, under the last of the keys, for devices that begin anew. */
export async function compactSettings(
  account: Account,
  keys: readonly AppStateKey[],
  upload: Upload,
): Promise<void> {
  const keyData = keyDataOf(keys)
  const { state, mutationMap } = await readAll(account.appState.get(COLLECTION) ?? [], keyData)
  const id = keys.at(-1)?.id ?? Buffer.alloc(0)
  const records: proto.ISyncdRecord[] = []
  for (const { index, syncAction } of Object.values(mutationMap)) {
    const entry: WAPatchCreate = {
      type: COLLECTION,
      index: index.filter((part) => part !== undefined),
      syncAction: syncAction.value ?? {},
      apiVersion: 2,
      operation: proto.SyncdMutation.SyncdOperation.SET,
    }
    const { patch } = await encodeSyncdPatch(entry, id.toString('base64'), newLTHashState(), keyData)
    for (const { record } of patch.mutations ?? []) if (record) records.push(record)
  }
  const { version } = state
  const snapshot = proto.SyncdSnapshot.create({ version: { version }, records, keyId: { id } })
  const data = Buffer.from(proto.SyncdSnapshot.encode(snapshot).finish())
  const { file, ...secrets } = encryptMedia(data, 'App State')
  const blob = { ...secrets, directPath: upload('md-app-state', file), fileSizeBytes: data.length }
  const bytes = Buffer.from(proto.ExternalBlobReference.encode(blob).finish())
  account.appStateSnapshots.set(COLLECTION, { version, bytes })
}

type KeyData = (id: string) => Promise<proto.Message.AppStateSyncKeyData | undefined>

const keyDataOf =
  (keys: readonly AppStateKey[]): KeyData =>
  async (wanted) => {
    const key = keys.find(({ id }) => id.toString('base64') === wanted)
    return key && proto.Message.AppStateSyncKeyData.create({ keyData: key.data })
  }

/** What the patches come to. */
function readAll(patches: readonly AppStatePatch[], keyData: KeyData) {
  const read = patches.map(({ version, bytes }) =>
    proto.SyncdPatch.create({ ...proto.SyncdPatch.decode(bytes), version: { version } }),
  )
  // Baileys' type knows no key that is missing; its code does.
  const getKey = keyData as Parameters<typeof decodePatches>[3]
  return decodePatches(COLLECTION, read, newLTHashState(), getKey, {})
}
