import { screen, within, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router'
import { expect, it } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { laEsquina, mariana } from '../../testing/fixtures.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { openApp } from '../../testing/open-app.tsx'

const laEspiga = { ...laEsquina, _id: 'b2', name: 'Panadería La Espiga' }

/** A panel with two bots, a customer of the first, and the palette open over it. */
async function openPalette(user = mariana) {
  const calls = fakeApi({
    'GET /auth/verify': () => ({ body: { user } }),
    'POST /auth/logout': () => ({ status: 204 }),
    'GET /bots': () => ({ body: [laEsquina, laEspiga] }),
    // Who goes to a page of theirs stays there.
    'GET /bots/b1': () => ({ body: { bot: laEsquina } }),
    'GET /bots/b2': () => ({ body: { bot: laEspiga } }),
    'GET /stats/panel': () => ({ body: { keysInTrouble: [], bots: [] } }),
    'GET /stats/messages': () => ({ body: { messagesCount: 0, messageChange: '' } }),
    'GET /crm/b1/contacts': (_, url) => ({
      body: {
        contacts:
          url.searchParams.get('search') === 'laura'
            ? [{ _id: 'c1', name: 'Laura Gómez', phoneNumber: '573126048817' }]
            : [],
        nextCursor: null,
      },
    }),
    'GET /crm/b2/contacts': () => ({ body: { contacts: [], nextCursor: null } }),
  })
  const app = openApp('/dashboard', 'good')
  await screen.findByRole('heading', { name: 'Panel de Control' })
  await app.hands.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', { name: 'Buscar o ir a' })
  return { ...app, calls, field }
}

const chosen = (field: HTMLElement) =>
  document.querySelector(`[id="${field.getAttribute('aria-activedescendant') ?? ''}"]`)?.textContent

it('opens by its key with the field ready, walks with arrows and closes with Esc', async () => {
  const { hands, field } = await openPalette()
  await waitFor(() => expect(document.activeElement).toBe(field))
  await screen.findByRole('option', { name: /Panadería La Espiga/ })
  expect(screen.queryByRole('option', { name: 'Gestión de Usuarios' })).toBeNull()
  await hands.keyboard('{ArrowDown}')
  expect(chosen(field)).toContain('Panadería La Espiga')
  await hands.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('leads to a page of a bot by parts of both names, without accents', async () => {
  const { hands, field, address } = await openPalette()
  await screen.findByRole('option', { name: /Panadería La Espiga/ })
  await hands.type(field, 'panaderia conect')
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'WhatsApp de Panadería La Espiga',
  ])
  await hands.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/builder/b2/whatsapp'))
})

it('finds customers by their name, of all bots of a small shop, and says when nothing matches', async () => {
  const { hands, field, address } = await openPalette()
  await hands.type(field, 'xyzw')
  expect(await screen.findByText('Nada coincide con lo que escribiste.')).toBeTruthy()
  await hands.clear(field)
  await hands.type(field, 'laura')
  await hands.click(await screen.findByRole('option', { name: /Laura Gómez/ }))
  await waitFor(() => expect(address()).toBe('/crm/b1'))
})

it('opens the dialog of a new bot, and signs out', async () => {
  const { hands, field, address } = await openPalette()
  await hands.type(field, 'crear')
  await hands.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'Crear nuevo bot' })
  // Another window waits for its answer first.
  await hands.keyboard('{Control>}k{/Control}')
  expect(screen.queryByRole('combobox', { name: 'Buscar o ir a' })).toBeNull()
  await hands.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await hands.click(screen.getAllByRole('button', { name: /Buscar o ir a…/ })[0] ?? document.body)
  await hands.type(await screen.findByRole('combobox', { name: 'Buscar o ir a' }), 'salir')
  await hands.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/login'))
})

it('finds a node of the bot that is open by its name, and by what it listens to or says', async () => {
  const node = (_id: string, name: string, regex: string, response: string) => ({
    _id,
    name,
    type: 'CUSTOM',
    isActive: true,
    order: 0,
    createdAt: '2026-11-02T15:00:00.000Z',
    nodeSource: 'legacy',
    config: { regex, response, nextNodeId: null },
    stats: { triggers: 0, lastTriggered: null },
  })
  fakeApi({
    'GET /auth/verify': () => ({ body: { user: mariana } }),
    'GET /bots': () => ({ body: [laEsquina] }),
    'GET /bots/b1': () => ({ body: { bot: laEsquina } }),
    'GET /bots/b1/nodes': () => ({
      body: {
        nodes: [
          node('n1', 'Carta', 'menu', 'El pandebono vale $3.500'),
          node('n2', 'Domicilios', 'llevan', 'Sí'),
        ],
      },
    }),
    'GET /bots/b1/intelligent-nodes': () => ({ body: { nodes: [] } }),
    'GET /crm/b1/contacts': () => ({ body: { contacts: [], nextCursor: null } }),
    'GET /tags': () => ({ body: [] }),
    'GET /campaigns': () => ({ body: [] }),
  })
  const Where = () => <output>{useLocation().search}</output>
  const { hands } = openApp('/crm/b1?tab=tags', 'good', { [paths.builder.path]: <Where /> })
  await screen.findByRole('button', { name: /Nuevo Tag|Crear/ })
  await hands.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', { name: 'Buscar o ir a' })
  const found = async (words: string) => {
    await hands.clear(field)
    await hands.type(field, words)
    const group = await screen.findByRole('group', { name: 'Nodos de este bot' })
    return within(group)
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
  }
  expect(await found('domic')).toEqual(['Domicilios'])
  expect(await found('PANDEBONO vale')).toEqual(['Carta'])
  await hands.keyboard('{Enter}')
  expect(await screen.findByText('?nodo=n1')).toBeTruthy()
})
