import { expect, test } from 'vitest'
import type { ChatView, MessageView } from '../control/protocol.ts'
import { entriesOf } from './messages.ts'

const hourMs = 60 * 60_000

function message(id: string, at: number): MessageView {
  return {
    id,
    at,
    fromMe: false,
    kind: 'text',
    text: id,
    status: 'read',
    byBot: false,
    edited: false,
    deleted: false,
    reactions: [],
    quoted: null,
    file: null,
    place: null,
    viewOnce: false,
  }
}

test('what was said and who called stands under its day', () => {
  const now = Date.now()
  const messages = [
    message('hace mucho', Date.UTC(2026, 0, 15, 12)),
    message('ayer', now - 24 * hourMs),
    message('hoy', now),
  ]
  const chat: ChatView = { with: '57', name: 'Ana', messages, unread: 0, typing: 'paused', online: false }
  const call = { callId: 'C', with: '57', incoming: true, video: false, state: 'missed', at: now } as const
  const shown = entriesOf(chat, [call, { ...call, with: '58' }]).map((entry) => {
    if ('day' in entry) return entry.day
    return 'message' in entry ? entry.message.id : entry.call.state
  })
  expect(shown).toEqual(['15 de enero de 2026', 'hace mucho', 'Ayer', 'ayer', 'Hoy', 'hoy', 'missed'])
})
