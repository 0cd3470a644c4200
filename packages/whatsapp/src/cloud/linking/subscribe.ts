import { z } from 'zod'
import type { GraphClient } from '../graph/graph-client.ts'
import { orElse } from './check-number.ts'
import { isSubscribed } from './is-subscribed.ts'
import { type Callback, LinkError, type LinkForm } from './link-form.ts'

/** What Meta tells us of; some only where an app is Live. */
const fields = [
  'messages',
  'message_template_status_update',
  'message_template_quality_update',
  'message_template_components_update',
  'template_category_update',
  'phone_number_quality_update',
  'phone_number_name_update',
  'account_update',
  'account_alerts',
  'account_review_update',
  'business_capability_update',
  'security',
  'user_preferences',
  'user_id_update',
  'calls',
  'history',
  'smb_app_state_sync',
  'smb_message_echoes',
]

const object = 'whatsapp_business_account'
const appToken = z.looseObject({ access_token: z.string() })
const subscriptions = z.looseObject({
  data: z.array(z.looseObject({ object: z.string(), callback_url: z.string().catch('') })).catch([]),
})

/** Has the app tell us of the account, and reads back that it does. The app's secret is proved by it. Throws `LinkError`. */
export async function subscribe(graph: GraphClient, form: LinkForm, callback: Callback): Promise<void> {
  const { token, appId, accountId } = form
  const ofApp = await tokenOfApp(graph, form)
  const before = subscriptions.parse(
    await orElse('secret', graph.get(`/${appId}/subscriptions`, { token: ofApp })),
  )
  const others = before.data.flatMap(({ object: of, callback_url: url }) =>
    of === object && url !== '' && url !== callback.url ? [url] : [],
  )
  const over = await Promise.all(others.map(callback.isOver))
  if (!callback.replaces && over.includes(false)) throw new LinkError('callback_taken')
  const body = {
    object,
    callback_url: callback.url,
    verify_token: callback.verifyToken,
    fields: fields.join(','),
  }
  await orElse('callback', graph.post(`/${appId}/subscriptions`, { token: ofApp, body }))
  await orElse('subscription', graph.post(`/${accountId}/subscribed_apps`, { token, body: {} }))
  if (!(await orElse('subscription', isSubscribed(graph, form)))) throw new LinkError('subscription')
}

async function tokenOfApp(graph: GraphClient, { appId, appSecret }: LinkForm): Promise<string> {
  const query = { client_id: appId, client_secret: appSecret, grant_type: 'client_credentials' }
  const { data } = appToken.safeParse(await orElse('secret', graph.get('/oauth/access_token', { query })))
  if (!data) throw new LinkError('secret')
  return data.access_token
}
