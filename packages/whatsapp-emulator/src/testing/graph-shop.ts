import type { GraphClock } from '../graph/clock.ts'
import { startGraph, type Graph } from '../graph/graph.ts'
import type { Account } from '../graph/state/account.ts'
import type { App, Token } from '../graph/state/app.ts'
import type { Business } from '../graph/state/business.ts'
import type { Line } from '../graph/state/line.ts'
import { openCallback, type Callback } from './callback.ts'
import { openShopPhones, type ShopPhones } from './shop-phones.ts'

/** What a test asks of a Graph, and what it gets. */
export interface Asked {
  json?: unknown
  form?: FormData
  /** The shop's own when absent; none when empty. */
  token?: string
  signal?: AbortSignal
}
export interface Answered {
  status: number
  json: Record<string, unknown>
}

/** A shop on the platform: its app, account, number and token, and the phones of a shop. */
export interface GraphShop extends ShopPhones {
  graph: Graph
  business: Business
  app: App
  account: Account
  line: Line
  token: Token
  ask(method: string, path: string, asked?: Asked): Promise<Answered>
  post(path: string, json: unknown): Promise<Answered>
  /** How often Laura's phone shows a text of the shop. */
  shown(text: string): number
}

export const PIN = '314159'
const FIELDS = ['messages', 'message_template_status_update', 'account_update', 'calls', 'user_id_update']

/** What the owner copies from Meta's pages into whatever is to work for a number of theirs. */
export const copiedFrom = ({
  token,
  account,
  app,
  line,
}: Pick<GraphShop, 'token' | 'account' | 'app' | 'line'>) => ({
  token: token.value,
  phoneNumberId: line.id,
  accountId: account.id,
  appId: app.id,
  appSecret: app.secret,
  pin: PIN,
  replaces: false,
})

/** The owner's number is on the platform; no app is told of anything yet. */
export async function openGraphShop({
  clock,
  registered = true,
}: { clock?: GraphClock; registered?: boolean } = {}): Promise<GraphShop> {
  const phones = await openShopPhones(clock && { clock: () => clock.now() })
  const graph = await startGraph({ emulator: phones.emulator, ...(clock && { clock }) })
  const business = graph.addBusiness({ name: 'Café La 14' })
  const app = graph.addApp({ name: 'Bot del Café La 14' })
  const account = graph.addAccount({ name: 'Café La 14', business })
  const line = graph.addLine({ account, phone: phones.owner, registered, pin: PIN })
  const token = graph.issueToken({ app, accounts: [account] })
  const ask: GraphShop['ask'] = (method, path, asked = {}) =>
    askGraph(graph, method, path, { token: token.value, ...asked })
  return {
    ...phones,
    graph,
    business,
    app,
    account,
    line,
    token,
    ask,
    shown: (text) => graph.shown(phones.laura, line, text),
    post: (path, json) => ask('POST', path, { json }),
    async [Symbol.asyncDispose]() {
      await graph.close()
      await phones[Symbol.asyncDispose]()
    },
  }
}

async function askGraph(
  { url }: Graph,
  method: string,
  path: string,
  { json, form, token, signal }: Asked,
): Promise<Answered> {
  const answer = await fetch(`${url}/v26.0${path}`, {
    method,
    ...(signal && { signal }),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
    },
    body: form ?? (json === undefined ? null : JSON.stringify(json)),
  })
  // Graph answers these with an object.
  return { status: answer.status, json: (await answer.json()) as Record<string, unknown> }
}

/** A callback of the shop's app, verified and subscribed to its account. */
export async function subscribe(shop: GraphShop, fields: readonly string[] = FIELDS): Promise<Callback> {
  const callback = await openCallback()
  const { app, account, ask } = shop
  const credentials = `client_id=${app.id}&client_secret=${app.secret}&grant_type=client_credentials`
  const { json } = await ask('GET', `/oauth/access_token?${credentials}`, { token: '' })
  const subscription = {
    object: 'whatsapp_business_account',
    callback_url: callback.url,
    verify_token: callback.verifyToken,
    fields: fields.join(','),
  }
  const token = String(json['access_token'])
  for (const { status, json: answer } of [
    await ask('POST', `/${app.id}/subscriptions`, { json: subscription, token }),
    await ask('POST', `/${account.id}/subscribed_apps`),
  ])
    if (status !== 200) throw new Error(`The callback was not subscribed: ${JSON.stringify(answer)}`)
  return callback
}
