import type { CallView, ChatView, MessageView } from '@recado/whatsapp-emulator/protocol'
import { text } from '../text.ts'

export type Entry = { at: number; key: string } & (
  | { message: MessageView }
  | { call: CallView }
  | { day: string }
)

const date = new Intl.DateTimeFormat('es-CO', { day: 'numeric', month: 'long', year: 'numeric' })
const dayMs = 24 * 60 * 60_000

/** «Hoy», «Ayer» or a date. */
function dayOf(at: number, now = Date.now()): string {
  const day = date.format(at)
  if (day === date.format(now)) return text.chat.today
  return day === date.format(now - dayMs) ? text.chat.yesterday : day
}

/** A chat's messages and calls in order, each day's under its name. */
export function entriesOf(chat: ChatView, calls: readonly CallView[]): Entry[] {
  const messages = chat.messages.map((message) => ({
    at: message.at,
    message,
    key: `${message.fromMe}/${message.id}`,
  }))
  const ended = calls.filter(({ with: other, state }) => other === chat.with && state !== 'ringing')
  const rows: Entry[] = [...messages, ...ended.map((call) => ({ at: call.at, call, key: call.callId }))]
  rows.sort((one, other) => one.at - other.at)
  return rows.flatMap((row, position): Entry[] => {
    const before = rows[position - 1]
    const day = dayOf(row.at)
    return before && dayOf(before.at) === day ? [row] : [{ at: row.at, key: `day/${day}`, day }, row]
  })
}
