import { expect, type Page } from '../../testing/test.ts'
import { type Account, type Bot, customNode, emptyBot, enter, type Node } from '../../shop/account.ts'
import type { Product } from '../../shop/product.ts'
import { nodeForm } from './editor.ts'

/** A rule in the editor; `saved` gives its config as the server has it by now. */
type OpenedRule = { bot: Bot; node: Node; saved: () => Promise<Node['config'] | undefined> }

/** The editor of a new bot of `owner` with one rule, which is selected. */
export async function openRule(page: Page, product: Product, owner: Account): Promise<OpenedRule> {
  const bot = await emptyBot(owner, 'Café La Esquina')
  const node = await customNode(owner, bot, 'Menú', { regex: 'menú', response: 'Bandeja y ajiaco' })
  await enter(page, product, owner, `/builder/${bot._id}?nodo=${node._id}`)
  await expect(nodeForm(page, 'Menú')).toBeVisible()
  const saved = async () => {
    const { nodes } = await owner.call<{ nodes: Node[] }>('GET', `/bots/${bot._id}/nodes`)
    return nodes.find((one) => one._id === node._id)?.config
  }
  return { bot, node, saved }
}
