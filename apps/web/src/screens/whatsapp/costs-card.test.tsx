import type { MessageCosts, MessageRates } from '@recado/contract/insight/message-costs'
import { neverLinked } from '@recado/contract/messaging/whatsapp'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { laEsquina, mariana } from '../../testing/fixtures.ts'
import { happens } from '../../testing/own-bots.ts'
import { openApp } from '../../testing/open-app.tsx'
import { text } from '../../text/message-costs.ts'

const free = { category: 'service', type: 'free_customer_service', billable: false, messages: 40 }
const promotion = { category: 'marketing', type: 'regular', billable: true, messages: 3 }
const costs: MessageCosts = {
  month: '2026-11',
  kinds: [
    { ...free, amount: null },
    { ...promotion, amount: null },
  ],
  days: [{ day: '2026-11-02', messages: 43, billable: 3, amount: null }],
  messages: 43,
  amount: null,
  free: { used: 40, of: 1000 },
  rates: null,
  ratesSince: null,
}
const rates: MessageRates = {
  currency: 'USD',
  service: null,
  utility: null,
  marketing: 0.0125,
  authentication: null,
}

/** The page of a bot whose costs are what `answers` says of each request. */
function openCard(answers: Parameters<typeof fakeApi>[0]) {
  const line = { ...neverLinked, link: 'form', status: 'connected', linked: true }
  const asked = fakeApi({
    'GET /auth/verify': () => ({ body: { user: mariana } }),
    'GET /bots': () => ({ body: [laEsquina] }),
    'GET /bots/b1': () => ({ body: { bot: laEsquina } }),
    'GET /wa/status/b1': () => ({ body: line }),
    'GET /wa/cloud/b1': () => ({ body: { isReachable: true, linked: null } }),
    'GET /wa/cloud/b1/checks': () => ({ body: { checks: [] } }),
    ...answers,
  })
  openApp('/builder/b1/whatsapp', 'good')
  return { asked, region: () => screen.findByRole('region', { name: text.title }) }
}

it('rates that were typed in another tab are shown as soon as the bot is told to have changed', async () => {
  let kept: MessageCosts = costs
  const { region } = openCard({ 'GET /wa/costs/b1': () => ({ body: kept }) })
  await within(await region()).findAllByText(text.noRate)
  kept = { ...costs, rates, ratesSince: '2026-11-20T15:00:00.000Z' }
  await happens({ type: 'bot_changed', botId: 'b1' })
  expect(await within(await region()).findByRole('button', { name: text.rates.change })).toBeDefined()
})

it('shows what Meta counted, and money only once its owner typed a rate', async () => {
  let kept: MessageCosts = costs
  const { asked, region } = openCard({
    'GET /wa/costs/b1': () => ({ body: kept }),
    'PUT /wa/costs/b1/rates': () => {
      const [first, second] = costs.kinds.map((kind, index) => ({ ...kind, amount: index * 0.0375 }))
      const kinds = [first, second].filter((kind) => kind !== undefined)
      kept = { ...costs, kinds, amount: 0.0375, rates, ratesSince: '2026-11-24T12:00:00.000Z' }
      return { body: kept }
    },
  })
  const card = await region()
  expect(await within(card).findByText(text.freeUsed(40, 1000))).toBeTruthy()
  expect(within(card).getAllByText(text.noRate)).toHaveLength(3)
  fireEvent.click(within(card).getByRole('button', { name: text.rates.open }))
  const dialog = await screen.findByRole('dialog', { name: text.rates.title })
  const field = within(dialog).getByLabelText(text.rates.marketing)
  fireEvent.change(field, { target: { value: '0,0125' } })
  fireEvent.blur(field)
  fireEvent.click(within(dialog).getByRole('button', { name: text.rates.save }))
  expect(await within(card).findAllByText(/0,0375/)).toHaveLength(2)
  expect(asked).toContain('PUT /wa/costs/b1/rates')
})

it('says what Meta has added since in words, and one message as one', async () => {
  const kinds = [{ category: 'group_lite', type: 'group', billable: true, messages: 1, amount: null }]
  const days = [{ day: '2026-11-02', messages: 1, billable: 1, amount: null }]
  const { region } = openCard({
    'GET /wa/costs/b1': () => ({ body: { ...costs, kinds, days, messages: 1 } }),
  })
  const card = within(await region())
  expect(await card.findByText(text.otherCategory)).toBeTruthy()
  expect(card.queryByText(/group/)).toBeNull()
  fireEvent.click(card.getByRole('button', { name: text.byDay }))
  expect(await card.findByText('1 mensaje, 1 se cobra')).toBeTruthy()
})

it('goes through the months before this one and back to it, never past it', async () => {
  const { region } = openCard({
    'GET /wa/costs/b1': (_, url) => ({
      body: { ...costs, month: url.searchParams.get('month') ?? costs.month },
    }),
  })
  const card = within(await region())
  const after = () => card.getByRole<HTMLButtonElement>('button', { name: text.after })
  await card.findByText('noviembre de 2026')
  fireEvent.click(card.getByRole('button', { name: text.before }))
  await card.findByText('octubre de 2026')
  fireEvent.click(after())
  await card.findByText('noviembre de 2026')
  expect(after().getAttribute('aria-disabled') ?? after().disabled).toBeTruthy()
})
