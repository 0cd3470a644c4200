import type { Source } from '@recado/contract/knowledge/sources'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '../../../testing/fake-api.ts'
import { openPart } from '../../../testing/open-part.tsx'
import { Knowledge } from './knowledge.tsx'

const sourceOf = (title: string): Source => ({
  _id: title,
  kind: 'text',
  title,
  origin: null,
  facts: 1,
  checkedAt: '2026-11-20T15:00:00.000Z',
  isOld: false,
  waiting: null,
  createdAt: '2026-11-20T15:00:00.000Z',
})

test('goes on by the keyboard where a source or a search is taken away', async () => {
  let sources = ['Carta', 'Envíos'].map(sourceOf)
  fakeApi({
    'GET /bots/b1/knowledge/sources': () => ({ body: { sources, facts: sources.length, photo: null } }),
    'GET /bots/b1/knowledge/facts': () => ({ body: { facts: [], nextCursor: null } }),
    'DELETE /bots/b1/knowledge/sources/Carta': () => {
      sources = sources.slice(1)
      return { status: 204 }
    },
  })
  const { hands } = openPart(<Knowledge botId="b1" factId={null} onFact={() => {}} />, '')
  const from = within(await screen.findByRole('region', { name: 'De dónde lo saca' }))
  from.getByRole('button', { name: /Carta/ }).focus()
  await hands.keyboard('{Enter}')
  await hands.click(await screen.findByRole('menuitem', { name: 'Quitar' }))
  await hands.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Quitar' }))
  await waitFor(() => expect(document.activeElement?.localName).toBe('li'))
  expect(document.activeElement?.textContent).toContain('Envíos')

  await hands.type(screen.getByRole('searchbox', { name: 'Buscar un dato' }), 'zzz')
  const every = await screen.findByRole('button', { name: 'Ver todos los datos' })
  every.focus()
  await hands.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Buscar un dato' }))
})
