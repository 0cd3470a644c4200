import { verify } from '@recado/contract/accounts/accounts'
import { download, upload } from '@recado/contract/builder/uploads'
import type { UploadOutcome, UploadProgress } from '@recado/nodes/editors'
import { z } from 'zod'
import { messageOf } from './api-error.ts'
import { apiBase, call, download as downloadBytes, sessionStore } from './api.ts'
import { text } from '../../text/errors.ts'

type Sent = { status: number; body: string } | 'no-answer' | 'stopped'

/** `unanswered`: nobody said no, so that it may be tried again as it is. */
type Uploaded = UploadOutcome | { ok: false; message: string; unanswered: true }

/**
 * Uploads a file of a bot, or of one of its nodes, telling how far it has come. What WhatsApp would not show is turned into
 * what it shows before. No time limit: 64 MB over a phone take long.
 */
export async function uploadFile(
  botId: string,
  nodeId: string | null,
  file: File,
  onProgress: UploadProgress,
  signal: AbortSignal,
): Promise<Uploaded> {
  const { turnFile } = await import('../media/turn-file.ts')
  const turned = await turnFile(file, { signal, onProgress: (share) => onProgress(share, 'turning') })
  if (!turned.ok) return turned
  return sendFile(botId, nodeId, turned.file, (share) => onProgress(share, 'sending'), signal)
}

async function sendFile(
  botId: string,
  nodeId: string | null,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Uploaded> {
  const form = () => {
    const data = new FormData()
    if (nodeId !== null) data.append('nodeId', nodeId)
    data.append('file', file, file.name)
    return data
  }
  const url = apiBase + upload.path.replace(':botId', encodeURIComponent(botId))
  let sent = await post(url, form(), onProgress, signal)
  if (typeof sent === 'object' && sent.status === 401) {
    try {
      // Any call brings a fresh token when this one is over.
      await call(verify, {}, { signal })
    } catch (error) {
      return { ok: false, message: messageOf(error) }
    }
    sent = await post(url, form(), onProgress, signal)
  }
  if (sent === 'stopped') return { ok: false, message: null }
  if (sent === 'no-answer') return { ok: false, message: text.noAnswer, unanswered: true }
  return read(sent.status, sent.body)
}

/** XMLHttpRequest, because fetch does not tell how much was sent. */
function post(
  url: string,
  form: FormData,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Sent> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    const end = (sent: Sent) => {
      signal.removeEventListener('abort', stop)
      resolve(sent)
    }
    request.upload.onprogress = ({ loaded, total }) => total > 0 && onProgress(loaded / total)
    request.onload = () => end({ status: request.status, body: request.responseText })
    request.onerror = () => end('no-answer')
    request.onabort = () => end('stopped')
    request.open('POST', url)
    request.setRequestHeader('authorization', `Bearer ${sessionStore.token() ?? ''}`)
    if (signal.aborted) return end('stopped')
    signal.addEventListener('abort', stop)
    request.send(form)
  })
}

const problem = z.object({ message: z.string() })

function read(status: number, body: string): UploadOutcome {
  const answer = parse(body)
  if (status === upload.success.status) {
    const uploaded = upload.success.schema?.safeParse(answer)
    if (uploaded?.success) return { ok: true, file: uploaded.data.file }
  }
  const refused = problem.safeParse(answer)
  return { ok: false, message: refused.success ? refused.data.message : text.status(status) }
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    // A proxy's page instead of ours: the status says what happened.
    return undefined
  }
}

/** An object URL of an upload's bytes, to be revoked by whoever shows it; null when it cannot be brought. */
export async function fileUrl(path: string): Promise<string | null> {
  try {
    return URL.createObjectURL(await downloadBytes(download, { params: { path } }))
  } catch {
    // The card then shows the file's icon and name.
    return null
  }
}
