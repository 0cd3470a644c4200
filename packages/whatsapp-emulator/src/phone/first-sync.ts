import { randomBytes } from 'node:crypto'
import { proto } from 'baileys'
import { compressedHistory } from './history.ts'

export interface AppStateKey {
  id: Buffer
  data: Buffer
}

export function newAppStateKey(): AppStateKey {
  return { id: randomBytes(6), data: randomBytes(32) }
}

function historyMessage(history: proto.IHistorySync): proto.IMessage {
  const { syncType, chunkOrder, progress } = history
  return {
    protocolMessage: {
      type: proto.Message.ProtocolMessage.Type.HISTORY_SYNC_NOTIFICATION,
      historySyncNotification: {
        // the two enumerations have the same values
        syncType: syncType as proto.Message.HistorySyncType | undefined,
        chunkOrder,
        progress,
        initialHistBootstrapInlinePayload: compressedHistory(history),
      },
    },
  }
}

/** What a phone tells a device it has just linked: the key of the shared settings, and its history. */
export function firstSyncMessages(
  appStateKey: AppStateKey,
  histories: readonly proto.IHistorySync[],
  nowSeconds: number,
): proto.IMessage[] {
  const { Type } = proto.Message.ProtocolMessage
  const keyData = {
    keyData: appStateKey.data,
    fingerprint: { rawId: 1, currentIndex: 0, deviceIndexes: [0] },
    timestamp: nowSeconds,
  }
  return [
    {
      protocolMessage: {
        type: Type.APP_STATE_SYNC_KEY_SHARE,
        appStateSyncKeyShare: { keys: [{ keyId: { keyId: appStateKey.id }, keyData }] },
      },
    },
    ...histories.map(historyMessage),
  ]
}
