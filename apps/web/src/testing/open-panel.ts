import { neverLinked } from '@recado/contract/messaging/whatsapp'
import type { Bot } from '@recado/contract/builder/bots'
import { screen } from '@testing-library/react'
import { fakeApi } from './fake-api.ts'
import { mariana } from './fixtures.ts'
import { openApp } from './open-app.tsx'

/** What the panel's one call says of the bot. */
export const figures = (line: object = {}, more: object = {}) => ({
  botId: 'b1',
  line: { ...neverLinked, ...line },
  messagesToday: 312,
  days: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 188, 312],
  pausedCustomers: 0,
  aiBudget: null,
  aiRefused: null,
  assistantsWaiting: [],
  unanswered: { asked: 0, example: null },
  changedPages: [],
  closing: [],
  ...more,
})
/** Figures of a bot with so many messages on each of its days, the last one 21 November 2026. */
export const analyticsOf = (messages: readonly number[]) => ({
  timezone: 'America/Bogota',
  days: messages.map((sent, at) => ({
    day: new Date(Date.UTC(2026, 10, 22 - messages.length + at)).toISOString().slice(0, 10),
    received: 0,
    sent,
    customers: 0,
    answers: sent,
    answerMs: 2400,
    unanswered: 0,
    campaigns: 0,
    transcriptions: 0,
    tokens: 0,
    cost: 0,
  })),
  hours: Array.from({ length: 24 }, () => 0),
  nodes: [{ nodeId: 'n1', name: 'Menú del día', type: 'CUSTOM', answers: 90 }],
  ai: [],
  campaigns: [],
  before: { messages: 0, customers: 0, answers: 0, unanswered: 0 },
  prices: { source: 'https://example.com', date: '2026-11-21' },
  currency: null,
})
/** An answer of a server that broke. */
export const failure = { status: 500, body: { message: 'Algo falló de nuestro lado', code: 'internal' } }
type Handlers = Parameters<typeof fakeApi>[0]

/** A panel over a server with these bots; `more` adds calls or takes their place. */
export function openPanel(bots: Bot[], more: Handlers = {}, user = mariana) {
  const calls = fakeApi({
    'GET /auth/verify': () => ({ body: { user } }),
    'GET /bots': () => ({ body: bots }),
    'GET /stats/panel': () => ({
      body: { bots: [figures({ status: 'connected', phoneNumber: '573104821906' })], keysInTrouble: [] },
    }),
    'GET /bots/b1/numbers': () => ({ body: analyticsOf([120, 188, 312]) }),
    'GET /stats/messages': () => ({ body: { messagesCount: 486, messageChange: '+12 % vs. ayer' } }),
    ...more,
  })
  return { calls, ...openApp('/dashboard', 'good') }
}

/** The card of «Café La Esquina». */
export const card = () => screen.findByRole('article', { name: 'Café La Esquina' })
