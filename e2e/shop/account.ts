import type { Page } from '@playwright/test'
import { enterLeft } from '../testing/kept-page.ts'
import { accessCode, type Product } from './product.ts'

/** Wherever a product listens. */
type Place = Pick<Product, 'url'>

export const password = 'cafe-de-la-esquina'

export type Bot = { _id: string; name: string }
export type Node = { _id: string; name: string; type: string; config: Record<string, unknown> }

/** Somebody who is signed in, with the API at hand to set up what a test needs. */
export type Account = {
  email: string
  /** Of a session that no page uses. */
  token: string
  user: { _id: string; name: string }
  /** Rejects with what was answered when it is no success. */
  call: <T>(method: string, path: string, body?: object) => Promise<T>
}

/** Signs up over the API. */
export async function signUp(product: Place, email: string, name = 'Mariana Ríos'): Promise<Account> {
  const body = { name, email, password, accessCode, plan: 'Basic' }
  return accountOf(product, email, await send<Session>(product, '', 'POST', '/auth/register', body))
}

/** Signs in over the API: another session of an account that is there. */
export async function logIn(product: Place, email: string, secret = password): Promise<Account> {
  const body = { email, password: secret }
  return accountOf(product, email, await send<Session>(product, '', 'POST', '/auth/login', body))
}

/** Opens a page as signed in, as a browser is that was signed in before. */
export async function enter(page: Page, product: Place, account: Account, path: string): Promise<void> {
  const session = { token: account.token, userData: JSON.stringify({ _id: account.user._id }) }
  if (await enterLeft(page, product, session, path)) return
  // Before anything of the page runs, and in this page alone: who signs out there stays out.
  const signedIn = await page.addInitScript((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
  }, session)
  await page.goto(product.url + path)
  await signedIn.dispose()
}

/** A bot without a node. */
export async function emptyBot(account: Account, name: string): Promise<Bot> {
  return (await account.call<{ bot: Bot }>('POST', '/bots', { name })).bot
}

/** A bot with the six nodes that every bot begins with. */
export async function startedBot(account: Account, name: string): Promise<Bot> {
  const bot = await emptyBot(account, name)
  await account.call('POST', `/bots/${bot._id}/nodes/default`, {})
  return bot
}

/** A node that answers a pattern with a text. */
export async function customNode(
  account: Account,
  bot: Bot,
  name: string,
  config: { regex: string; response: string },
): Promise<Node> {
  const nodes = `/bots/${bot._id}/nodes`
  const { node } = await account.call<{ node: Node }>('POST', nodes, { name, type: 'CUSTOM', isActive: true })
  return (await account.call<{ node: Node }>('PUT', `${nodes}/${node._id}`, { config })).node
}

type Session = { token: string; user: Account['user'] }

function accountOf(product: Place, email: string, { token, user }: Session): Account {
  return { email, token, user, call: (method, path, body) => send(product, token, method, path, body) }
}

async function send<T>(
  product: Place,
  token: string,
  method: string,
  path: string,
  body?: object,
): Promise<T> {
  const response = await fetch(`${product.url}/api${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer = await response.text()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${answer}`)
  // What the contract promises for the path that the test names.
  return (answer === '' ? undefined : JSON.parse(answer)) as T
}
