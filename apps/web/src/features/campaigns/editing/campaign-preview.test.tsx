import type { Campaign } from '@recado/contract/crm/campaigns'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi } from '../../../testing/fake-api.ts'
import { laEsquina, mariana } from '../../../testing/fixtures.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { bookOf, officialLine, someTemplate } from '../../../testing/templates.ts'

const progress = { pending: 0, queued: 0, sent: 0, delivered: 0, read: 0, failed: 0, skipped: 0 }
const draft: Campaign = {
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

it('shows of a draft that now needs a template the choice of one, not the words that it no longer goes by', async () => {
  fakeApi({
    'GET /auth/verify': () => ({ body: { user: mariana } }),
    'GET /bots': () => ({ body: [laEsquina] }),
    'GET /bots/b1': () => ({ body: { bot: laEsquina } }),
    'GET /tags': () => ({ body: [] }),
    'GET /campaigns': () => ({
      body: [
        { ...draft, status: 'draft', message: 'Hola a todos', reason: null, pausedAt: null, startedAt: null },
      ],
    }),
    'GET /wa/status/b1': () => ({ body: officialLine }),
    'GET /wa/templates/b1': () => ({ body: bookOf(someTemplate()) }),
    'GET /bots/b1/nodes': () => ({ body: { nodes: [] } }),
  })
  const { hands } = openApp('/crm/b1?tab=campaigns', 'good')
  await hands.click(await screen.findByRole('button', { name: 'Editar Navidad' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('Elige una plantilla', { selector: ':not([role=combobox] *)' })
  expect(dialog.queryByText('Hola a todos')).toBeNull()
  await hands.click(dialog.getByRole('button', { name: 'Guardar Campaña' }))
  expect(dialog.getByText('Di cómo aceptaron')).toBeTruthy()
})
