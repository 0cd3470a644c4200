import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { alertChoice } from './alert-choice.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { chatMessage } from '../../testing/fixtures.ts'
import { showOnDesktop } from './signals.ts'
import { tellOfMessage } from './tell-of-message.ts'

/** What the browser was asked to show and play. */
let shown: { title: string; body: string }[]
let tones: number

class Notice {
  static permission = 'granted'
  constructor(title: string, { body }: { body: string }) {
    shown.push({ title, body })
  }
}
class Speaker {
  currentTime = 0
  destination = {}
  resume = () => Promise.resolve()
  createOscillator() {
    tones += 1
    const tone = { frequency: {}, connect: (to: unknown) => to, start() {}, stop() {} }
    return tone
  }
  createGain() {
    const gain = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} }
    return { gain, connect: (to: unknown) => to }
  }
}

beforeEach(() => {
  ;[shown, tones] = [[], 0]
  Notice.permission = 'granted'
  vi.stubGlobal('Notification', Notice)
  vi.stubGlobal('AudioContext', Speaker)
  fakeApi({
    'GET /crm/b1/contacts/laura': () => ({
      body: { contact: { name: 'Laura', phoneNumber: '573001112233' } },
    }),
  })
})
afterEach(() => {
  alertChoice.set({ desktop: false, sound: false })
  history.replaceState(null, '', '/')
})

let ids = 0
const news = (more = {}) => chatMessage({ _id: `m${++ids}`, timestamp: new Date().toISOString(), ...more })
const tell = (message = news()) => tellOfMessage({ botId: 'b1', message })

it('shows who wrote what, and rings, once a message', async () => {
  alertChoice.set({ desktop: true, sound: true })
  const message = news({ text: '¿Tienen *torta*?' })
  tell(message)
  tell(message)
  await expect.poll(() => shown).toEqual([{ title: 'Laura', body: '¿Tienen torta?' }])
  expect(tones).toBe(2)
})

it('tells as this device wants it: nothing before it was switched on, and nothing that the browser forbids', async () => {
  tell()
  alertChoice.set({ desktop: false, sound: true })
  tell()
  expect(tones).toBe(2)
  Notice.permission = 'denied'
  await showOnDesktop({ title: 'Laura', body: 'hola', chat: 'laura', href: '/' })
  expect(shown).toEqual([])
})

it('is silent about what came late, and about the chat that is being read', () => {
  alertChoice.set({ desktop: false, sound: true })
  tell(news({ timestamp: new Date(Date.now() - 120_000).toISOString() }))
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  history.replaceState(null, '', '/crm/b1?tab=chat&contact=laura')
  tell()
  expect(tones).toBe(0)
  tell(news({ contactId: 'pedro' }))
  expect(tones).toBe(2)
})
