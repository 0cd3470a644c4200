import { type Account, enter } from '../shop/account.ts'
import type { Product } from '../shop/product.ts'
import type { Screen } from './look-over.ts'

/** Where screens are looked at, and who looks; `me` is set up before the tests. */
export type Viewer = { product: Product; me: Account }

/** A screen that has an address; of whoever looks, or of nobody who is signed in. */
export function at(
  viewer: () => Pick<Viewer, 'product'> & { me?: Account },
  path: () => string,
  ready: Screen['ready'],
): Screen {
  return {
    ready,
    open: async (page) => {
      const { product, me } = viewer()
      if (me) await enter(page, product, me, path())
      else await page.goto(product.url + path())
    },
  }
}

/** What comes when a button is pressed there. */
export function behind(
  viewer: () => Viewer,
  path: () => string,
  button: string | RegExp,
  ready: Screen['ready'],
): Screen {
  return {
    ready,
    open: async (page) => {
      await at(viewer, path, ready).open(page)
      await page.getByRole('button', { name: button, exact: true }).click()
    },
  }
}
