import type { Campaign } from '@recado/contract/crm/campaigns'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { campaign, failed, openCampaigns, progress, red, rowOf } from '../testing/open-campaigns.tsx'

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

it('warns before it is sent of what nobody was asked for, and lets it go', async () => {
  const draft: Campaign = { ...failed, status: 'draft', reason: null, progress, sentAt: null }
  const { hands, calls } = openCampaigns([{ ...draft, message: 'Hola {{apellido}}' }], {
    'GET /bots/b1/nodes': () => ({ body: { nodes: [] } }),
    'GET /bots/b1/intelligent-nodes': () => ({ body: { nodes: [] } }),
    'POST /campaigns/preview': () => ({ body: { ...red, risk: { level: 'green', advice: [] } } }),
    'POST /campaigns/c2/send': () => ({ status: 202, body: { campaign: { ...draft, status: 'sending' } } }),
  })
  const row = await rowOf('Año nuevo')
  await hands.click(row.getByRole('button', { name: 'Enviar Año nuevo' }))
  const asked = within(await screen.findByRole('alertdialog', { name: /^Enviar campaña/ }))
  await asked.findByText('{{apellido}} no es un dato que conozcamos')
  await hands.click(asked.getByRole('button', { name: 'Enviar' }))
  await screen.findByText('La campaña empezó a enviarse')
  expect(calls).toContain('POST /campaigns/c2/send')
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

it('pauses at once, without a question that goes on sending meanwhile', async () => {
  const { hands, calls } = openCampaigns([{ ...campaign, pausedAt: null, reason: null }], {
    'POST /campaigns/c1/pause': () => ({ body: { campaign } }),
  })
  await hands.click((await rowOf('Navidad')).getByRole('button', { name: 'Pausar' }))
  await screen.findByText('Pausamos «Navidad»')
  expect(screen.getByText('Los pocos mensajes que ya van en camino llegan igual.')).toBeTruthy()
  expect(calls).toContain('POST /campaigns/c1/pause')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
