import type { QuickReply } from '@recado/contract/messaging/messages'
import { plain } from '../../../lib/plain.ts'

/** What was written after a «/» that begins the message; null when it is no shortcut. */
export function shortcutIn(draft: string): string | null {
  const written = /^\/([\p{L}\p{N}_-]*)$/u.exec(draft)
  return written ? (written[1] ?? '') : null
}

/** Those whose shortcut begins so, then those that have it inside it or in their text; case and accents apart. */
export function quickRepliesFor(written: string, replies: readonly QuickReply[]): QuickReply[] {
  const looked = plain(written)
  const starts = replies.filter(({ shortcut }) => plain(shortcut).startsWith(looked))
  const inside = replies.filter(
    (reply) => !starts.includes(reply) && plain(`${reply.shortcut} ${reply.text}`).includes(looked),
  )
  return [...starts, ...inside]
}
