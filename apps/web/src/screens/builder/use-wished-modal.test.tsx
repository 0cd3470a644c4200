import { render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, test, vi } from 'vitest'
import { Providers } from '../../app/providers.tsx'
import { SessionContext } from '../../entities/session/session-context.ts'
import { laEsquina, someConfig } from '../../testing/fixtures.ts'
import { sessionOf } from '../../testing/session.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { BuilderModals } from './builder-modals.tsx'
import { useWishedModal } from './use-wished-modal.ts'

const bot = laEsquina
const budget = {
  month: '2026-11',
  spent: 3,
  ownSpent: 0,
  operatorCap: 5,
  ownCap: 3,
  limit: 3,
  state: 'stopped',
  raisable: true,
  currency: null,
}

/** The editor's windows, and what is left of its address. */
function Editor() {
  const [modal, setModal] = useState(useWishedModal())
  const { search } = useLocation()
  return (
    <>
      <output>{search}</output>
      <BuilderModals
        {...{ bot, modal }}
        config={someConfig}
        nodes={[]}
        draftOf={() => null}
        onClose={() => setModal(null)}
        onPlayed={() => {}}
        onUseModel={async () => 0}
      />
    </>
  )
}
const open = (search: string) =>
  render(
    <MemoryRouter initialEntries={[`/builder/b1${search}`]}>
      <Providers>
        <SessionContext value={sessionOf()}>
          <Editor />
        </SessionContext>
      </Providers>
    </MemoryRouter>,
  )

test('the panel’s «Subir el tope» opens the settings at the money of AI, once', async () => {
  vi.stubGlobal('matchMedia', undefined)
  fakeApi({
    'GET /bots/b1/ai-budget': () => ({ body: { budget } }),
    'GET /bots/b1/errands': () => ({ body: { errands: [] } }),
  })
  open('?configuracion=ia&desde=panel')
  const dialog = within(await screen.findByRole('dialog', { name: 'Configuración Avanzada' }))
  const cap = await dialog.findByLabelText('Tu tope por mes')
  // Before everything else that is set there.
  expect(dialog.getAllByRole('textbox')[0]).toBe(cap)
  expect(screen.getByText('?desde=panel')).toBeTruthy()
})

test('the panel’s «Probar con el nuevo» opens the mirror where another model is tried', async () => {
  vi.stubGlobal('matchMedia', undefined)
  fakeApi({
    'GET /bots/b1/rehearsals': () => ({ body: { rehearsals: [] } }),
    'GET /bots/b1/config': () => ({ body: { config: someConfig } }),
    'GET /bots/b1/mirror': () => ({ body: { mirror: null } }),
    'GET /bots/b1/mirror/ai': () => ({ body: { comparison: null, currency: null } }),
    'POST /bots/b1/mirror/ai/estimate': () => ({ body: { turns: 0, cost: 0, currency: null } }),
  })
  open('?probar=modelo')
  const dialog = within(await screen.findByRole('dialog', { name: 'Simulador de Chat' }))
  expect(await dialog.findByRole('region', { name: 'Lo que respondería la IA' })).toBeTruthy()
})

test('the editor opens without a window where the address asks for none', () => {
  open('?configuracion=otra')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText('?configuracion=otra')).toBeTruthy()
})
