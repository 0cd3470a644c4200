import { listMessages, retryMessage, sendMessage } from '@recado/contract/messaging/messages'
import { toast } from '@recado/ui'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { call, sessionStore } from '../../../lib/api/api.ts'
import { ownerEvents } from '../../../lib/live/owner-events.ts'
import { randomId } from '../../../lib/browser/random-id.ts'
import { text } from '../../../text/crm/chat.ts'
import { uploadFile } from '../../../lib/api/upload-file.ts'
import { Conversation, type ConversationPorts } from './conversation.ts'
import type { Pending } from './lines.ts'
import type { SendOutcome } from './outbox.ts'
import { unsentMessages } from './unsent-messages.ts'

/** Chats that stay as they were left; more than these, the oldest without anything on its way go. */
const kept = 20
const conversations = new Map<string, Conversation>()

/** The chat with a contact, as it was left. What is being sent goes on while another one is open. */
export function conversationOf(botId: string, contactId: string): Conversation {
  const key = `${botId}/${contactId}`
  const known = conversations.get(key) ?? new Conversation(portsOf(botId, contactId))
  conversations.delete(key)
  conversations.set(key, known)
  for (const [other, conversation] of conversations) {
    if (conversations.size <= kept) break
    if (other !== key && conversation.idle) conversations.delete(other)
  }
  return known
}

ownerEvents.listen({
  onEvent: (event) => {
    if (event.type === 'message')
      conversations.get(`${event.botId}/${event.contactId}`)?.receive(event.message)
  },
  onBack: backAll,
})
addEventListener('online', backAll)
// A phone that slept may have missed what the socket told before it noticed its end.
document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && backAll())
sessionStore.subscribe(({ type }) => {
  if (type !== 'ended') return
  conversations.clear()
  unsentMessages.forget()
})

function backAll(): void {
  for (const [key, conversation] of conversations) {
    // Whoever opens one that nobody looks at reads it anew.
    if (conversation.idle) conversations.delete(key)
    else conversation.back()
  }
}

function portsOf(botId: string, contactId: string): ConversationPorts {
  const params = { botId, contactId }
  return {
    page: (cursor, upTo) =>
      call(listMessages, {
        params,
        query: { limit: 50, ...(cursor !== null && { cursor }), ...(upTo !== undefined && { upTo }) },
      }),
    async upload(file, onProgress) {
      const put = await uploadFile(botId, null, file, onProgress, new AbortController().signal)
      if (put.ok) return { type: 'uploaded', file: put.file }
      return { type: 'unanswered' in put ? 'no-answer' : 'refused', reason: put.message ?? '' }
    },
    send: (pending) => send(params, pending),
    retry: async (messageId) => (await call(retryMessage, { params: { ...params, messageId } })).message,
    onFailure: (reason) => toast.error(text.sendFailed(reason), { id: 'send-failed' }),
    onRecovery: () => toast.dismiss('send-failed'),
    onUnsent: (pending) => unsentMessages.note(botId, contactId, pending),
    newKey: randomId,
    now: () => Date.now(),
    after(ms, job) {
      const timer = setTimeout(job, ms)
      return () => clearTimeout(timer)
    },
  }
}

async function send(params: { botId: string; contactId: string }, pending: Pending): Promise<SendOutcome> {
  const { key, note, upload, replyTo } = pending
  const body = {
    text: pending.text,
    type: note ? ('note' as const) : ('text' as const),
    ...(upload && { attachmentPath: upload.path }),
    ...(replyTo && { replyTo: replyTo._id }),
  }
  try {
    const { message } = await call(sendMessage, { params, body }, { idempotencyKey: key })
    return { type: 'sent', message }
  } catch (error) {
    const { status } = error instanceof ApiError ? error : { status: 0 }
    const passing = status === null || status === 429 || status >= 500
    return { type: passing ? 'no-answer' : 'refused', reason: messageOf(error) }
  }
}
