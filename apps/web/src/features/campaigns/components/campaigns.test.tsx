import { neverLinked } from '@recado/contract/messaging/whatsapp'
import type { Campaign } from '@recado/contract/crm/campaigns'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi } from '../../../testing/fake-api.ts'
import { laEsquina, mariana } from '../../../testing/fixtures.ts'
// Fetched by the router when it is opened: here before any test waits for it.
import '../../../screens/crm/crm-screen.tsx'
import '../../../screens/crm/campaigns-tab.tsx'
import { tellOfEnd } from '../api/tell-of-end.ts'
import { openApp } from '../../../testing/open-app.tsx'

const progress = { pending: 0, queued: 0, sent: 0, delivered: 0, read: 0, failed: 0, skipped: 0 }
const campaign: Campaign = {
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
const failed: Campaign = {
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

function openCampaigns(list: Campaign[], more: Parameters<typeof fakeApi>[0] = {}) {
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
const rowOf = async (name: string) => {
  const heading = await screen.findByRole('heading', { name })
  const row = heading.closest('li')
  if (!row) throw new Error('A campaign stands outside of the list')
  return within(row)
}

it('says why it braked by itself, and asks before it goes on', async () => {
  const { hands, calls } = openCampaigns([campaign], {
    'POST /campaigns/c1/resume': () => ({
      body: { campaign: { ...campaign, pausedAt: null, reason: null } },
    }),
  })
  const row = await rowOf('Navidad')
  row.getByText('Pausada')
  row.getByText('Se pausó sola')
  row.getByText('WhatsApp rechazó demasiados mensajes seguidos')
  row.getByText('30 de 60')
  await hands.click(row.getByRole('button', { name: 'Reanudar' }))
  const asked = within(await screen.findByRole('alertdialog', { name: 'Reanudar campaña' }))
  asked.getByText(/Se pausó sola: WhatsApp rechazó demasiados mensajes seguidos/)
  await hands.click(asked.getByRole('button', { name: 'Reanudar' }))
  await screen.findByText('Seguimos enviando «Navidad»')
  expect(calls).toContain('POST /campaigns/c1/resume')
})

it('says that the rest goes on tomorrow, and that it is not over', async () => {
  const reason = 'Hoy ya salieron los 50 mensajes de campaña que tu número puede enviar en un día'
  openCampaigns([{ ...campaign, pausedAt: null, reason }])
  const row = await rowOf('Navidad')
  row.getByText('Espera y sigue sola')
  row.getByText(reason)
  expect(row.queryByRole('button', { name: 'Reanudar' })).toBeNull()
})

it('says of one that waits which one it waits for', async () => {
  const first = { ...campaign, name: 'Primera', pausedAt: null, reason: null }
  const second = { ...first, _id: 'c3', name: 'Segunda', startedAt: '2026-11-20T15:05:00.000Z' }
  openCampaigns([second, first])
  const row = await rowOf('Segunda')
  row.getByText(/^Espera a que termine «Primera»/)
  expect((await rowOf('Primera')).queryByText(/^Espera a que termine/)).toBeNull()
})

it('offers to try again those whom it failed, and tells why the server refused', async () => {
  const { hands } = openCampaigns([failed], {
    'POST /campaigns/c2/retry': () => ({
      status: 409,
      body: { message: 'Esta campaña todavía se está enviando', code: 'conflict' },
    }),
    'DELETE /campaigns/c2': () => ({ status: 409, body: { message: 'Se está enviando', code: 'conflict' } }),
  })
  const row = await rowOf('Año nuevo')
  row.getByText('Falló')
  row.getByText('No le llegó a nadie')
  await hands.click(row.getByRole('button', { name: 'Reintentar 3 fallidos' }))
  await hands.click(await screen.findByRole('button', { name: 'Reintentar' }))
  await screen.findByText('Error: Esta campaña todavía se está enviando')
  await hands.click(row.getByRole('button', { name: 'Eliminar Año nuevo' }))
  await hands.click(await screen.findByRole('button', { name: 'Eliminar' }))
  await screen.findByText('Error al eliminar la campaña')
  expect(screen.getByRole('heading', { name: 'Año nuevo' })).toBeTruthy()
})

it('a campaign that failed some is no green one, and offers to try again only those whom it may reach', async () => {
  const partly = { ...failed, status: 'sent' as const, reason: null, retryable: 2 }
  const { hands } = openCampaigns([{ ...partly, progress: { ...progress, delivered: 5, failed: 5 } }])
  const row = await rowOf('Año nuevo')
  row.getByText('Enviada con fallos')
  row.getByText(/^3 de los que fallaron no se pueden reintentar/)
  await hands.click(row.getByRole('button', { name: 'Reintentar 2 fallidos' }))
  const asked = within(await screen.findByRole('alertdialog', { name: 'Reintentar' }))
  expect(asked.getByText(/a 2 contactos a quienes les falló/)).toBeTruthy()
})

const red = {
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

it('asks once more where the traffic light is red, and says that it began, not that it is sent', async () => {
  const draft: Campaign = { ...failed, status: 'draft', reason: null, progress, sentAt: null }
  const { hands, calls } = openCampaigns([draft], {
    'POST /campaigns/preview': () => ({ body: red }),
    'POST /campaigns/c2/send': () => ({ status: 202, body: { campaign: { ...draft, status: 'sending' } } }),
  })
  const row = await rowOf('Año nuevo')
  await hands.click(row.getByRole('button', { name: 'Enviar Año nuevo' }))
  const asked = within(await screen.findByRole('alertdialog', { name: /^Enviar campaña/ }))
  const send = await asked.findByRole('button', { name: 'Enviar de todos modos' })
  expect(send.className).toContain('bg-danger')
  await hands.click(send)
  const more = within(await screen.findByRole('alertdialog', { name: /semáforo en rojo/ }))
  await hands.click(more.getByRole('button', { name: 'Volver' }))
  expect(calls).not.toContain('POST /campaigns/c2/send')
  await hands.click(send)
  const again = within(await screen.findByRole('alertdialog', { name: /semáforo en rojo/ }))
  await hands.click(again.getByRole('button', { name: 'Enviar de todos modos' }))
  await screen.findByText('La campaña empezó a enviarse')
  expect(calls).toContain('POST /campaigns/c2/send')
  expect(screen.queryByText('Campaña enviada exitosamente!')).toBeNull()
})

it('keeps the focus in the list when what was pressed goes away', async () => {
  const draft: Campaign = { ...failed, status: 'draft', reason: null, retryable: 0, progress, sentAt: null }
  const other: Campaign = { ...draft, _id: 'c4', name: 'Reyes' }
  let list = [draft, other]
  const { hands } = openCampaigns([], {
    'GET /campaigns': () => ({ body: list }),
    'POST /campaigns/preview': () => ({ body: { ...red, risk: { level: 'green', advice: [] } } }),
    'POST /campaigns/c2/send': () => {
      list = [{ ...draft, status: 'sending' }, other]
      return { status: 202, body: { campaign: list[0] } }
    },
    'POST /campaigns/c2/cancel': () => {
      list = [{ ...draft, status: 'sent', cancelledAt: draft.createdAt }, other]
      return { body: { campaign: list[0] } }
    },
    'DELETE /campaigns/c2': () => ({ body: { message: 'Campaña eliminada' } }),
    'DELETE /campaigns/c4': () => ({ body: { message: 'Campaña eliminada' } }),
  })
  const press = async (name: string | RegExp) => {
    const button = await screen.findByRole('button', { name })
    button.focus()
    await hands.keyboard('{Enter}')
  }
  const answer = async (question: string | RegExp, name: string) => {
    const asked = within(await screen.findByRole('alertdialog', { name: question }))
    asked.getByRole('button', { name }).focus()
    await hands.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  }
  const focusedIn = (name: string) =>
    waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name }).closest('li')))
  await rowOf('Año nuevo')

  await press('Enviar Año nuevo')
  await answer(/^Enviar campaña/, 'Cancelar')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Enviar Año nuevo' })),
  )
  await press('Enviar Año nuevo')
  await answer(/^Enviar campaña/, 'Enviar')
  await focusedIn('Año nuevo')
  await press('Cancelar envío')
  await answer('Cancelar envío', 'Cancelar envío')
  await focusedIn('Año nuevo')
  await press('Eliminar Año nuevo')
  list = [other]
  await answer('Eliminar campaña', 'Eliminar')
  await focusedIn('Reyes')
  await press('Eliminar Reyes')
  list = []
  await answer('Eliminar campaña', 'Eliminar')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Campañas' })))
})

it.each([
  [{ delivered: 5 }, 'Campaña enviada exitosamente!', '«Año nuevo» les llegó a 5 contactos'],
  [{ delivered: 5, failed: 5 }, '«Año nuevo» terminó con fallos', 'La recibieron 5; a 5 no les llegó'],
])('says at its end how it went: %j', async (counts, title, words) => {
  const over: Campaign = { ...failed, status: 'sent', reason: null, progress: { ...progress, ...counts } }
  openCampaigns([over], { 'GET /campaigns/c2': () => ({ body: { campaign: over } }) })
  await rowOf('Año nuevo')
  await tellOfEnd('c2')
  await screen.findByText(title)
  expect(screen.getByText(words)).toBeTruthy()
})

it('a bot without tags has no choice of tags', async () => {
  const { hands } = openCampaigns([])
  await hands.click(await screen.findByRole('button', { name: 'Crear la primera campaña' }))
  const form = within(await screen.findByRole('dialog', { name: 'Nueva Campaña' }))
  form.getByText('Todos los contactos')
  expect(form.queryByText('Por tags')).toBeNull()
})

it('shows how it reads to somebody made up while nobody is there to get it', async () => {
  const nobody = {
    audienceCount: 0,
    skipped: { optedOut: 0, blocked: 0, unreachable: 0, noWhatsApp: 0 },
    samples: [],
  }
  const risk = { level: 'low', reasons: [] }
  const { hands } = openCampaigns([], {
    'POST /campaigns/preview': () => ({
      body: {
        ...nobody,
        risk,
        estimatedMinutes: 0,
        estimatedDays: 0,
        dailyCap: 50,
        leftToday: 50,
        notes: [],
      },
    }),
  })
  await hands.click(await screen.findByRole('button', { name: 'Crear la primera campaña' }))
  const form = within(await screen.findByRole('dialog', { name: 'Nueva Campaña' }))
  await hands.click(form.getByRole('textbox', { name: /^Mensaje/ }))
  await hands.paste('Hola {{primer_nombre}}, hoy hay 2x1')
  const preview = within(form.getByRole('region', { name: 'Vista previa' }))
  await preview.findByText('Hola María, hoy hay 2x1')
  expect(preview.getByText('Para María, de ejemplo')).toBeTruthy()
})

it('says before it is sent what holds it back, and asks once how long the number is in use', async () => {
  const draft: Campaign = { ...campaign, status: 'draft', pausedAt: null, startedAt: null, reason: null }
  const note = '12 nunca te han escrito: para cuidar tu número les escribimos a 10 por día'
  let answer: string | null = null
  const preview = () => ({
    body: { ...red, risk: { level: 'green', advice: [] }, notes: [note], numberAge: { answer } },
  })
  let known = true
  const { hands, calls } = openCampaigns([draft], {
    'POST /campaigns/preview': preview,
    'PUT /wa/number-age/b1': () => {
      if (!known) return { status: 409, body: { message: 'Vincula primero el número', code: 'conflict' } }
      answer = answer === null ? 'under_two_weeks' : 'over_a_month'
      return { body: { answer } }
    },
  })
  await hands.click(await screen.findByRole('button', { name: 'Enviar Navidad' }))
  const asked = within(await screen.findByRole('alertdialog', { name: /Enviar campaña/ }))
  await asked.findByText(note)
  const question = within(asked.getByRole('group', { name: '¿Hace cuánto usas este número?' }))
  await hands.click(question.getByRole('button', { name: 'Menos de 2 semanas' }))
  await asked.findByText('Usas este número hace menos de 2 semanas.')
  expect(asked.queryByRole('group', { name: '¿Hace cuánto usas este número?' })).toBeNull()
  expect(calls).toContain('PUT /wa/number-age/b1')
  await hands.click(asked.getByRole('button', { name: 'Cambiar' }))
  known = false
  await hands.click(asked.getByRole('button', { name: 'Más de un mes' }))
  await asked.findByText('No pudimos guardar tu respuesta: Vincula primero el número')
  known = true
  await hands.click(asked.getByRole('button', { name: 'Más de un mes' }))
  await asked.findByText('Usas este número hace más de un mes.')
})
