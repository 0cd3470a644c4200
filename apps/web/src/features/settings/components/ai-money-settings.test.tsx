import type { AiBudget } from '@recado/contract/ai/ai-budget'
import { defaultSettings } from '@recado/contract/builder/settings'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { fakeApi } from '../../../testing/fake-api.ts'
import { draftOf, type SettingsDraft } from '../model/settings-draft.ts'
import { AiMoneySettings } from './ai-money-settings.tsx'

const budget: AiBudget = {
  month: '2026-11',
  spent: 1,
  ownSpent: 0,
  operatorCap: 5,
  ownCap: null,
  limit: 5,
  state: 'fine',
  raisable: false,
  currency: { code: 'COP', rate: 3900, date: '2026-11-20' },
}

function open(more: Partial<AiBudget> = {}) {
  fakeApi({ 'GET /bots/bot/ai-budget': () => ({ body: { budget: { ...budget, ...more } } }) })
  const seen: { draft: SettingsDraft } = { draft: draftOf(defaultSettings) }
  function Form() {
    const [draft, setDraft] = useState(seen.draft)
    const change = (part: Partial<SettingsDraft>) => {
      seen.draft = { ...draft, ...part }
      setDraft(seen.draft)
    }
    return <AiMoneySettings botId="bot" draft={draft} change={change} errors={{}} />
  }
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Form />
    </QueryClientProvider>,
  )
  return seen
}

test('says what the month cost in the operator’s currency, and takes a cap in dollars', async () => {
  const seen = open()
  expect(await screen.findByText('≈ $3.900 COP de ≈ $19.500 COP')).toBeTruthy()
  expect(screen.getByText(/Un dólar a 3\.900 COP, del 20 de noviembre de 2026\./)).toBeTruthy()
  expect(
    screen.getByText('Vacío: sin un tope tuyo. Quien administra Recado da hasta ≈ $19.500 COP.'),
  ).toBeTruthy()
  const hands = userEvent.setup()
  await hands.type(screen.getByLabelText('Tu tope por mes'), '3')
  await hands.tab()
  expect(seen.draft.aiMonthlyCap).toBe(3)
  expect(screen.getByText('≈ $11.700 COP. Quien administra Recado da hasta ≈ $19.500 COP.')).toBeTruthy()
})

test('says at the end of the money who can raise the limit', async () => {
  open({ state: 'stopped', spent: 5 })
  expect(await screen.findByText(/Pídele que lo suba/)).toBeTruthy()
  cleanup()
  open({ state: 'stopped', spent: 3, ownCap: 3, limit: 3, raisable: true })
  expect(await screen.findByText(/Súbelo aquí abajo y vuelve enseguida/)).toBeTruthy()
})

test('without a limit it says what was spent alone', async () => {
  open({ operatorCap: null, limit: null, currency: null, ownSpent: 0.4 })
  expect(await screen.findByText('US$ 1,00')).toBeTruthy()
  expect(screen.getByText(/Con tu propia clave: US\$ 0,40\./)).toBeTruthy()
})
