import type { Campaign } from '@recado/contract/crm/campaigns'
import { toast } from '@recado/ui'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { tellOfEnd } from '../api/tell-of-end.ts'
import { campaign, failed, openCampaigns, progress, red, rowOf } from '../testing/open-campaigns.tsx'

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

it('shows what it says as it is read: no marks of WhatsApp’s, and what is filled in by its name', async () => {
  openCampaigns([{ ...campaign, message: 'Hola {{primer_nombre}}, hoy hay *2x1*' }])
  const row = await rowOf('Navidad')
  const filled = row.getByText('Primer nombre')
  expect(filled.parentElement?.textContent).toBe('Hola Primer nombre, hoy hay 2x1')
})

it('waits with a new one until it is known whether there are any: its place is another then', async () => {
  const list = Promise.withResolvers<{ body: Campaign[] }>()
  const { hands } = openCampaigns([], { 'GET /campaigns': () => list.promise })
  const early = await screen.findByRole<HTMLButtonElement>('button', { name: 'Nueva Campaña' })
  await hands.click(early)
  expect(screen.queryByRole('dialog')).toBeNull()
  list.resolve({ body: [] })
  await hands.click(await screen.findByRole('button', { name: 'Crear la primera campaña' }))
  await screen.findByRole('dialog', { name: 'Nueva Campaña' })
})

it('begins another one like one that was sent, under a name of its own, and says where its file is gone since', async () => {
  const attachment = { path: 't1', type: 'image' as const, originalName: 'torta.png', size: 9 }
  const gone = { path: 'attachmentPath', message: 'Vuelve a subir el archivo' }
  const bodies: unknown[] = []
  const { hands } = openCampaigns([{ ...failed, name: 'A'.repeat(80), attachment }], {
    'POST /campaigns': (body) => {
      bodies.push(body)
      return { status: 400, body: { message: 'Revisa los datos', code: 'invalid', details: [gone] } }
    },
  })
  const row = await rowOf('A'.repeat(80))
  await hands.click(row.getByRole('button', { name: /^Duplicar/ }))
  const form = within(await screen.findByRole('dialog', { name: 'Nueva Campaña' }))
  await hands.click(form.getByRole('button', { name: 'Crear Campaña' }))
  await form.findByText('Vuelve a subir el archivo')
  expect(bodies).toEqual([
    expect.objectContaining({
      name: `${'A'.repeat(72)} (copia)`,
      message: 'Hola {{nombre}}',
      nameFallback: 'amigo',
      attachmentPath: 't1',
      audience: 'all',
    }),
  ])
})

it('takes along a picture that is pasted into its message', async () => {
  const { hands } = openCampaigns([campaign])
  await rowOf('Navidad')
  await hands.click(screen.getByRole('button', { name: 'Nueva Campaña' }))
  const form = within(await screen.findByRole('dialog', { name: 'Nueva Campaña' }))
  const files = ['carta.pdf', 'otra.pdf'].map((name) => new File(['%PDF'], name, { type: 'application/pdf' }))
  fireEvent.paste(form.getByLabelText('Mensaje'), {
    clipboardData: { files, types: ['Files'], getData: () => '' },
  })
  await screen.findByText('Va un archivo por mensaje: adjuntamos «carta.pdf»')
  // It was on its way: jsdom has nobody to send it to.
  expect(await form.findByText(/^Error subiendo el archivo/)).toBeTruthy()
})

it('leads from each of its readers to their chat', async () => {
  const reader = {
    contactId: 'k9',
    name: 'Laura',
    phoneNumber: null,
    username: null,
    state: 'read',
    reason: null,
  }
  const { hands } = openCampaigns([failed], {
    'GET /campaigns/c2': () => ({ body: { campaign: failed } }),
    'GET /campaigns/c2/recipients': () => ({
      body: { recipients: [{ ...reader, updatedAt: '2026-11-20T15:30:00.000Z' }], nextCursor: null },
    }),
  })
  const row = await rowOf('Año nuevo')
  await hands.click(row.getByRole('button', { name: /destinatarios/i }))
  const laura = await screen.findByRole('link', { name: 'Laura' })
  expect(laura.getAttribute('href')).toBe('/crm/b1?tab=chat&contact=k9')
})

it('says in its window why a new one was refused, and no notice lies over it', async () => {
  const why = 'Ya tienes una campaña con ese nombre'
  const { hands } = openCampaigns([campaign], {
    'POST /campaigns': () => ({
      status: 400,
      body: { message: 'Revisa los datos', code: 'invalid', details: [{ path: 'name', message: why }] },
    }),
  })
  await rowOf('Navidad')
  await hands.click(screen.getByRole('button', { name: 'Nueva Campaña' }))
  const form = within(await screen.findByRole('dialog', { name: 'Nueva Campaña' }))
  await hands.type(form.getByLabelText('Nombre'), 'Navidad')
  await hands.type(form.getByLabelText('Mensaje'), 'Feliz Navidad')
  await hands.click(form.getByRole('button', { name: 'Crear Campaña' }))
  await form.findByText(why)
  form.getByText('Error al crear la campaña')
  // One notice comes after the other.
  act(() => toast.success('Listo'))
  await screen.findByText('Listo')
  expect(screen.getAllByText('Error al crear la campaña')).toHaveLength(1)
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
