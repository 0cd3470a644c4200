import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bookOf, officialLine, someTemplate } from '../../../testing/templates.ts'
import { campaign, openCampaigns } from '../testing/open-campaigns.tsx'

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
