import { expect, test, vi } from 'vitest'
import { CUSTOMER, openLinkedShop, OWNER } from '../testing/shop.ts'

test('nothing private reaches the log or the console', async () => {
  const printed: unknown[] = []
  for (const level of ['log', 'info', 'warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation((...words) => void printed.push(words))
  }
  await using shop = await openLinkedShop()
  await shop.laura.sendText(OWNER, 'mi cuenta es 445566')
  await shop.session.journalled('mi cuenta es 445566')
  shop.laura.forgetSessions() // makes libsignal close a session, which it would print
  await shop.laura.sendText(OWNER, 'soy yo otra vez')
  await shop.session.journalled('soy yo otra vez')
  const said = JSON.stringify([printed, shop.session.log])
  for (const secret of [CUSTOMER, OWNER, 'cuenta', 'privKey', 'Closing session'])
    expect(said).not.toContain(secret)
  vi.restoreAllMocks()
})
