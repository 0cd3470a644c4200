import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Providers } from '../../../app/providers.tsx'
import { fakeApi } from '../../../testing/fake-api.ts'
import { Spending } from './spending.tsx'

test('shows what each account’s bots spend against their caps, and raises one', async () => {
  vi.stubGlobal('matchMedia', undefined)
  const bot = { botId: 'uno', name: 'Café La Esquina', spent: 5, cap: null as number | null, stopped: true }
  const sent: unknown[] = []
  fakeApi({
    'GET /admin/ai/spending': () => ({
      body: {
        everyBot: 5,
        spent: 6,
        more: false,
        currency: { code: 'COP', rate: 3900, date: '2026-11-20' },
        accounts: [{ userId: 'u', name: 'Mariana', email: 'mariana@cafe.co', spent: 6, bots: [bot] }],
      },
    }),
    'PATCH /admin/ai/bots/uno/cap': (body) => {
      sent.push(body)
      bot.cap = 20
      bot.stopped = false
      return { body: { cap: 20 } }
    },
  })
  const hands = userEvent.setup()
  render(
    <Providers>
      <Spending />
    </Providers>,
  )
  const list = within(await screen.findByRole('list', { name: 'Gasto de este mes' }))
  list.getByText('≈ $19.500 COP de ≈ $19.500 COP')
  list.getByText('La IA está detenida')
  const cap = screen.getByLabelText('Tope de IA de Café La Esquina, en dólares por mes')
  await hands.type(cap, '99999{Enter}')
  screen.getByText('De 0 a 10.000')
  await hands.clear(cap)
  await hands.type(cap, '20{Enter}')
  expect(await screen.findByText('≈ $19.500 COP de ≈ $78.000 COP')).toBeTruthy()
  expect(screen.queryByText('La IA está detenida')).toBeNull()
  await waitFor(() => expect(sent).toEqual([{ cap: 20 }]))
})
