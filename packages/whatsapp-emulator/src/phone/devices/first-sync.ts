import { randomBytes } from 'node:crypto'
import { proto } from 'baileys'
import { encryptMedia } from '../../media/media-cipher.ts'
import { compressedHistory } from './history.ts'

export interface AppStateKey {
  id: Buffer
  data: Buffer
}

export function newAppStateKey(): AppStateKey {
  return { id: randomBytes(6), data: randomBytes(32) }
}

/** A history that is larger than this, compressed, is a file on the media host. */
const INLINE_BYTES = 4 * 1024

/** Puts a file on the media host; its direct path. */
export type Upload = (folder: string, file: Buffer) => string

/** What a phone says to a device so that it reads this history. */
export function historyMessage(history: proto.IHistorySync, upload: Upload): proto.IMessage {
  const { syncType, chunkOrder, progress } = history
  return {
    protocolMessage: {
      type: proto.Message.ProtocolMessage.Type.HISTORY_SYNC_NOTIFICATION,
      historySyncNotification: {
        // the two enumerations have the same values
        syncType: syncType as proto.Message.HistorySyncType | undefined,
        chunkOrder,
        progress,
        ...payloadOf(compressedHistory(history), upload),
      },
    },
  }
}

function payloadOf(compressed: Buffer, upload: Upload): proto.Message.IHistorySyncNotification {
  if (compressed.length <= INLINE_BYTES) return { initialHistBootstrapInlinePayload: compressed }
  const { file, mediaKey, fileSha256, fileEncSha256 } = encryptMedia(compressed, 'History')
  const directPath = upload('md-msg-hist', file)
  return { directPath, mediaKey, fileSha256, fileEncSha256, fileLength: compressed.length }
}

/** What a phone tells a device it has just linked: the key of the shared settings, and its history. */
export function firstSyncMessages(
  appStateKey: AppStateKey,
  { histories, upload }: { histories: readonly proto.IHistorySync[]; upload: Upload },
  nowSeconds: number,
): proto.IMessage[] {
  return [
    keyShareMessage(appStateKey, nowSeconds),
    ...histories.map((history) => historyMessage(history, upload)),
  ]
}

/** What a phone says to a device so that it can read the shared settings. */
export function keyShareMessage({ id, data }: AppStateKey, nowSeconds: number): proto.IMessage {
  const keyData = {
    keyData: data,
    fingerprint: { rawId: 1, currentIndex: 0, deviceIndexes: [0] },
    timestamp: nowSeconds,
  }
  return {
    protocolMessage: {
      type: proto.Message.ProtocolMessage.Type.APP_STATE_SYNC_KEY_SHARE,
      appStateSyncKeyShare: { keys: [{ keyId: { keyId: id }, keyData }] },
    },
  }
}
