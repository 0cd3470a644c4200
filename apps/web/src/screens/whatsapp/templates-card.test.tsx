import type { TemplateBook } from '@recado/contract/messaging/templates'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { laEsquina, mariana } from '../../testing/fixtures.ts'
import { openApp } from '../../testing/open-app.tsx'
import { bookOf, officialLine, someTemplate } from '../../testing/templates.ts'
import { text } from '../../text/templates.ts'

function openCard(book: TemplateBook, again: TemplateBook = book) {
  const asked = fakeApi({
    'GET /auth/verify': () => ({ body: { user: mariana } }),
    'GET /bots': () => ({ body: [laEsquina] }),
    'GET /bots/b1': () => ({ body: { bot: laEsquina } }),
    'GET /wa/status/b1': () => ({ body: officialLine }),
    'GET /wa/cloud/b1': () => ({ body: { isReachable: true, linked: null } }),
    'GET /wa/templates/b1': () => ({ body: book }),
    'POST /wa/templates/b1/refresh': () => ({ body: again }),
  })
  openApp('/builder/b1/whatsapp', 'good')
  return asked
}

it('each template says how Meta judged it and why, and shows how it is read', async () => {
  const reason = 'El texto no va con la categoría'
  openCard(
    bookOf(
      someTemplate(),
      someTemplate({ _id: '8', name: 'promo', category: 'marketing', status: 'rejected', reason }),
      someTemplate({ _id: '9', name: 'aviso', status: 'paused', quality: 'red' }),
    ),
  )
  const list = await screen.findByRole('list', { name: text.title })
  const [ready, rejected, paused] = within(list).getAllByRole('listitem')
  expect(ready?.textContent).toContain(text.states.approved)
  expect(ready?.textContent).toContain('Hola Laura, tu pedido 12 está listo.')
  expect(rejected?.textContent).toContain(reason)
  expect(paused?.textContent).toContain(text.why.paused)
  fireEvent.click(screen.getByRole('button', { name: 'Ver Pedido listo' }))
  const dialog = await screen.findByRole('dialog', { name: 'Pedido listo' })
  expect(within(dialog).getByText('Hola Laura, tu pedido 12 está listo.')).toBeTruthy()
  expect(within(dialog).getByText('Voy en camino')).toBeTruthy()
})

it('Meta is asked anew by a button, and where they are made is said', async () => {
  const asked = openCard(bookOf(), bookOf(someTemplate()))
  expect(await screen.findByText(text.empty)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: text.refresh }))
  expect(await screen.findByText('Pedido listo')).toBeTruthy()
  expect(asked).toContain('POST /wa/templates/b1/refresh')
  expect(screen.getByRole('link', { name: text.create }).getAttribute('href')).toContain(
    'business.facebook.com',
  )
})

it('one among many is found by its name with the accents that Meta lets no name have', async () => {
  const others = Array.from({ length: 8 }, (_, nth) => someTemplate({ _id: `o${nth}`, name: `aviso_${nth}` }))
  openCard(bookOf(...others, someTemplate({ _id: '9', name: 'promocion_de_navidad' })))
  const box = await screen.findByRole('textbox', { name: text.search })
  fireEvent.change(box, { target: { value: 'Promoción de' } })
  expect(screen.getByText('Promocion de navidad')).toBeTruthy()
  expect(screen.queryByText(text.noMatch)).toBeNull()
})
