import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bookOf, officialLine, someTemplate } from '../../../testing/templates.ts'
import { campaign, openCampaigns, red } from '../testing/open-campaigns.tsx'

it('shows of a draft that now needs a template the choice of one, not the words that it no longer goes by', async () => {
  const draft = { ...campaign, status: 'draft', message: 'Hola a todos', reason: null } as const
  const { hands } = openCampaigns([{ ...draft, pausedAt: null, startedAt: null }], {
    'GET /wa/status/b1': () => ({ body: officialLine }),
    'GET /wa/templates/b1': () => ({ body: bookOf(someTemplate()) }),
    'GET /bots/b1/nodes': () => ({ body: { nodes: [] } }),
  })
  await hands.click(await screen.findByRole('button', { name: 'Editar Navidad' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('Elige una plantilla', { selector: ':not([role=combobox] *)' })
  expect(dialog.queryByText('Hola a todos')).toBeNull()
  await hands.click(dialog.getByRole('button', { name: 'Guardar Campaña' }))
  expect(dialog.getByText('Di cómo aceptaron')).toBeTruthy()
})

it('says that a customer lacks something of a template only once the shop has written its own part', async () => {
  const draft = { ...campaign, status: 'draft', message: '', reason: null } as const
  const { hands } = openCampaigns([{ ...draft, pausedAt: null, startedAt: null }], {
    'GET /wa/status/b1': () => ({ body: officialLine }),
    'GET /wa/templates/b1': () => ({ body: bookOf(someTemplate()) }),
    'GET /bots/b1/nodes': () => ({ body: { nodes: [] } }),
    'POST /campaigns/preview': () => ({
      body: {
        ...red,
        samples: [{ name: 'Laura', phoneNumber: null, username: null, text: '', values: null }],
      },
    }),
  })
  await hands.click(await screen.findByRole('button', { name: 'Editar Navidad' }))
  const dialog = within(await screen.findByRole('dialog'))
  await hands.click(await dialog.findByRole('combobox', { name: 'Plantilla' }))
  await hands.click(await screen.findByRole('option', { name: /Pedido listo/ }))
  const lacks = /le falta un dato de la plantilla/
  await dialog.findByText('Para Laura')
  expect(dialog.queryByText(lacks)).toBeNull()
  await hands.type(dialog.getByRole('textbox', { name: 'Escribe qué dice' }), '12')
  expect(await dialog.findByText(lacks)).toBeTruthy()
})

it('names in a blank’s words what will stand there, and says what nobody was asked for', async () => {
  const draft = { ...campaign, status: 'draft', message: '', reason: null } as const
  const { hands } = openCampaigns([{ ...draft, pausedAt: null, startedAt: null }], {
    'GET /wa/status/b1': () => ({ body: officialLine }),
    'GET /wa/templates/b1': () => ({ body: bookOf(someTemplate()) }),
    'GET /bots/b1/nodes': () => ({ body: { nodes: [] } }),
    'GET /bots/b1/intelligent-nodes': () => ({ body: { nodes: [] } }),
    'POST /campaigns/preview': () => ({ body: { ...red, audienceCount: 0 } }),
  })
  await hands.click(await screen.findByRole('button', { name: 'Editar Navidad' }))
  const dialog = within(await screen.findByRole('dialog'))
  await hands.click(await dialog.findByRole('combobox', { name: 'Plantilla' }))
  await hands.click(await screen.findByRole('option', { name: /Pedido listo/ }))
  const words = dialog.getByRole('textbox', { name: 'Escribe qué dice' })
  await hands.type(words, 'de {{{{primer_nombre}}')
  const seen = within(dialog.getByRole('region', { name: 'Así se ve' }))
  expect(seen.getByText('Primer nombre').parentElement?.textContent).toContain(
    'tu pedido de Primer nombre está',
  )
  expect(dialog.queryByText(/no es un dato que conozcamos/)).toBeNull()
  await hands.type(words, ' {{{{apellido}}')
  expect(await dialog.findByText('{{apellido}} no es un dato que conozcamos')).toBeTruthy()
})
