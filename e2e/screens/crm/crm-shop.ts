import { type Account, type Bot, emptyBot, enter, signUp } from '../../shop/account.ts'
import type { Product } from '../../shop/product.ts'
import { type Page, test } from '../../testing/test.ts'

let people = 0

/** For each test of a file an owner with a bot that has neither nodes nor contacts, and the ways to its CRM. */
export function crmForEachTest() {
  let product: Product
  let owner: Account
  let bot: Bot
  test.beforeAll(({ product: running }) => {
    product = running
  })
  test.beforeEach(async () => {
    owner = await signUp(product, `persona${(people += 1)}@crm.co`)
    bot = await emptyBot(owner, 'Café La Esquina')
  })

  const rows = (page: Page) => page.getByRole('region', { name: 'Lista de contactos' }).getByRole('listitem')
  return {
    /** Whose they are in the test that runs. */
    at: () => ({ product, owner, bot }),
    open: (page: Page, query = '') => enter(page, product, owner, `/crm/${bot._id}${query}`),
    rows,
    row: (page: Page, name: string) => rows(page).filter({ hasText: name }),
    /** Answers the tag's id. */
    tag: async (name: string, color = '#10B981') =>
      (await owner.call<{ tag: { _id: string } }>('POST', '/tags', { botId: bot._id, name, color })).tag._id,
    /** Answers the contact's id. */
    contact: async (phoneNumber: string, name: string, tags: string[] = []) => {
      const path = `/crm/${bot._id}/contacts`
      const made = await owner.call<{ contact: { _id: string } }>('POST', path, { phoneNumber, name, tags })
      return made.contact._id
    },
  }
}
