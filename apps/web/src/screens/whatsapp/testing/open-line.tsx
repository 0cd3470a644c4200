import { neverLinked } from '@recado/contract/messaging/whatsapp'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { fakeApi } from '../../../testing/fake-api.ts'
import { laEsquina, mariana } from '../../../testing/fixtures.ts'
import { openApp } from '../../../testing/open-app.tsx'
// Loaded when it is opened, which takes longer than the clock that a test moves.
import '../whatsapp-screen.tsx'

export type Answer = { status?: number; body?: unknown }

export const phoneNumber = '573005550199'
export const started = { success: true, status: 'starting', phoneNumber: null, reason: null, message: '' }
export const ofLine = (change: object = {}): Answer => ({ body: { ...neverLinked, ...change } })
export const qrReady = { status: 'qr_ready', qr: 'data:image/gif;base64,AAAA' }
export const diagnosis = {
  state: 'healthy',
  tone: 'ok',
  headline: 'Todo en orden',
  next: 'No tienes que hacer nada: el bot recibe y responde.',
  action: 'none',
  lastFrameAt: null,
  phoneSeenAt: null,
  downSince: null,
  events: [],
}
export const noAnswer = () => Promise.reject<Answer>(new TypeError('Failed to fetch'))

/** The WhatsApp page of a bot, and what its server answers, which may be changed; first nobody has linked it. */
export async function openLine(answers: Partial<Answers> = {}) {
  const server: Answers = {
    line: () => ofLine(),
    connect: () => ({ body: started }),
    code: () => ({
      body: { ...started, status: 'qr_ready', phoneNumber, code: 'ABCD1234', expiresAt: null },
    }),
    change: () => ({ body: { success: true, message: '' } }),
    doctor: () => ({ body: diagnosis }),
    ...answers,
  }
  const asked = fakeApi({
    'GET /auth/verify': () => ({ body: { user: mariana } }),
    'GET /bots': () => ({ body: [laEsquina] }),
    'GET /bots/b1': () => ({ body: { bot: laEsquina } }),
    'GET /wa/status/b1': () => server.line(),
    'GET /wa/doctor/b1': () => server.doctor(),
    'GET /wa/cloud/b1': () => ({ body: { isReachable: false, linked: null } }),
    'POST /wa/connect/b1': () => server.connect(),
    'POST /wa/code/b1': () => server.code(),
    'POST /wa/disconnect/b1': () => server.change(),
    'POST /wa/clear/b1': () => server.change(),
  })
  openApp('/builder/b1/whatsapp', 'good')
  await screen.findByRole('heading', { name: 'Para que todo salga bien' })
  return { server, polls: () => asked.filter((name) => name === 'GET /wa/status/b1').length }
}
type Answers = {
  line: () => Answer | Promise<Answer>
  connect: () => Answer | Promise<Answer>
  code: () => Answer
  change: () => Answer
  doctor: () => Answer
}

export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
export const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
export const modal = () => screen.findByRole('dialog', { name: 'Conectar WhatsApp' })
export const alert = async () => (await within(await modal()).findByRole('alert')).textContent
export const expectProblem = (...words: string[]) =>
  waitFor(async () => {
    const told = await alert()
    for (const each of words) expect(told).toContain(each)
  })
/** Passes poll after poll until the page gives up. */
export async function untilTheEnd(): Promise<void> {
  for (let polls = 0; polls < 40 && !within(await modal()).queryByRole('alert'); polls += 1) await pass(5_000)
}

/** For a whole file: its tests move the clock, which goes on by itself as well. */
export function movingClock(): void {
  beforeEach(() => {
    const toFake = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: [...toFake] })
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.useRealTimers()
  })
}
