import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { proto } from 'baileys'

export interface AppStateKey {
  id: Buffer
  data: Buffer
}

export function newAppStateKey(): AppStateKey {
  return { id: randomBytes(6), data: randomBytes(32) }
}

/** What a phone tells a device it has just linked: the key of the shared settings, and an (empty) history. */
export function firstSyncMessages(appStateKey: AppStateKey, nowSeconds: number): proto.IMessage[] {
  const { Type } = proto.Message.ProtocolMessage
  const keyData = {
    keyData: appStateKey.data,
    fingerprint: { rawId: 1, currentIndex: 0, deviceIndexes: [0] },
    timestamp: nowSeconds,
  }
  const { INITIAL_BOOTSTRAP } = proto.HistorySync.HistorySyncType
  const history = proto.HistorySync.encode({
    syncType: INITIAL_BOOTSTRAP,
    progress: 100,
    conversations: [],
  }).finish()
  return [
    {
      protocolMessage: {
        type: Type.APP_STATE_SYNC_KEY_SHARE,
        appStateSyncKeyShare: { keys: [{ keyId: { keyId: appStateKey.id }, keyData }] },
      },
    },
    {
      protocolMessage: {
        type: Type.HISTORY_SYNC_NOTIFICATION,
        historySyncNotification: {
          syncType: INITIAL_BOOTSTRAP,
          chunkOrder: 1,
          progress: 100,
          initialHistBootstrapInlinePayload: deflateSync(history),
        },
      },
    },
  ]
}
