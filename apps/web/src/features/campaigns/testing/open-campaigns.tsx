import { neverLinked } from '@recado/contract/messaging/whatsapp'
import type { Campaign } from '@recado/contract/crm/campaigns'
import { screen, within } from '@testing-library/react'
import { fakeApi } from '../../../testing/fake-api.ts'
import { laEsquina, mariana } from '../../../testing/fixtures.ts'
// Fetched by the router when it is opened: here before any test waits for it.
import '../../../screens/crm/crm-screen.tsx'
import '../../../screens/crm/campaigns-tab.tsx'
import { openApp } from '../../../testing/open-app.tsx'

export const progress = { pending: 0, queued: 0, sent: 0, delivered: 0, read: 0, failed: 0, skipped: 0 }
export const campaign: Campaign = {
  _id: 'c1',
  botId: 'b1',
  name: 'Navidad',
  message: 'Hola {{nombre}}',
  nameFallback: 'amigo',
  attachment: null,
  template: null,
  consent: null,
  audience: 'all',
  audienceCount: 60,
  tags: [],
  status: 'sending',
  progress: { ...progress, pending: 30, failed: 12, sent: 18 },
  retryable: 12,
  reason: 'WhatsApp rechazó demasiados mensajes seguidos',
  scheduledAt: null,
  startedAt: '2026-11-20T15:00:00.000Z',
  pausedAt: '2026-11-20T15:10:00.000Z',
  cancelledAt: null,
  createdAt: '2026-11-20T14:00:00.000Z',
  sentAt: null,
}
export const failed: Campaign = {
  ...campaign,
  _id: 'c2',
  name: 'Año nuevo',
  status: 'failed',
  reason: 'No le llegó a nadie',
  pausedAt: null,
  progress: { ...progress, failed: 3 },
  retryable: 3,
  sentAt: '2026-11-20T15:30:00.000Z',
}

/** The list of a bot, with what its server answers besides. */
export function openCampaigns(list: Campaign[], more: Parameters<typeof fakeApi>[0] = {}) {
  const calls = fakeApi({
    'GET /auth/verify': () => ({ body: { user: mariana } }),
    'GET /bots': () => ({ body: [laEsquina] }),
    'GET /bots/b1': () => ({ body: { bot: laEsquina } }),
    'GET /tags': () => ({ body: [] }),
    'GET /campaigns': () => ({ body: list }),
    'GET /wa/status/b1': () => ({
      body: neverLinked,
    }),
    ...more,
  })
  return { calls, ...openApp('/crm/b1?tab=campaigns', 'good') }
}
export const rowOf = async (name: string) => {
  const heading = await screen.findByRole('heading', { name })
  const row = heading.closest('li')
  if (!row) throw new Error('A campaign stands outside of the list')
  return within(row)
}

/** What the preview says of an audience that has never written. */
export const red = {
  audienceCount: 60,
  skipped: { optedOut: 0, blocked: 0, unreachable: 0, noWhatsApp: 0 },
  samples: [],
  risk: { level: 'red', advice: [{ weight: 'red', text: 'El 80 % de la audiencia nunca te ha escrito' }] },
  estimatedMinutes: 3,
  estimatedDays: 1,
  leftToday: 50,
  notes: [],
  strangers: 0,
  strangersLeftToday: 10,
  numberAge: null,
  dailyCap: 50,
}
