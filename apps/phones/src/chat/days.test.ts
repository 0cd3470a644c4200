import { expect, test } from 'vitest'
import { aChat, aMessage } from '../testing/views.ts'
import { entriesOf } from './days.ts'

const hourMs = 60 * 60_000

test('what was said and who called stands under its day', () => {
  const now = Date.now()
  const messages = [
    aMessage('hace mucho', { at: Date.UTC(2026, 0, 15, 12) }),
    aMessage('ayer', { at: now - 24 * hourMs }),
    aMessage('hoy', { at: now }),
  ]
  const call = { callId: 'C', with: '57', incoming: true, video: false, state: 'missed', at: now } as const
  const shown = entriesOf(aChat('57', 'Ana', messages), [call, { ...call, with: '58' }]).map((entry) => {
    if ('day' in entry) return entry.day
    return 'message' in entry ? entry.message.text : entry.call.state
  })
  expect(shown).toEqual(['15 de enero de 2026', 'hace mucho', 'Ayer', 'ayer', 'Hoy', 'hoy', 'missed'])
})
