import { z } from 'zod'
import { GraphError } from '../errors/graph-error.ts'
import { accountOf } from '../http/authorize.ts'
import { checked, jsonOf, route, type Answer, type Call } from '../http/route.ts'
import { verifyCallback } from './verify.ts'

export const subscriptionRoutes = [
  route('POST', '/:app/subscriptions', 'app', subscribeApp),
  route('GET', '/:app/subscriptions', 'app', viewApp),
  route('GET', '/:account/subscribed_apps', 'whatsapp_business_management', list),
  route('POST', '/:account/subscribed_apps', 'whatsapp_business_management', subscribe),
  route('DELETE', '/:account/subscribed_apps', 'whatsapp_business_management', unsubscribe),
]

/** An override's address is no longer. */
const LONGEST_OVERRIDE = 200

const subscription = z.looseObject({
  object: z.literal('whatsapp_business_account'),
  callback_url: z.string(),
  verify_token: z.string(),
  fields: z.union([z.string(), z.array(z.string())]),
})

async function subscribeApp(call: Call): Promise<Answer> {
  const app = ownApp(call)
  // Graph takes these beside the path, too.
  const {
    callback_url: callbackUrl,
    verify_token: verifyToken,
    fields,
  } = checked(subscription, {
    ...Object.fromEntries(call.query),
    ...Object(jsonOf(call)),
  })
  await verifyCallback(callbackUrl, verifyToken)
  app.subscription = { callbackUrl, fields: typeof fields === 'string' ? fields.split(',') : fields }
  return { json: { success: true } }
}

function viewApp(call: Call): Answer {
  const { subscription: told } = ownApp(call)
  const data = told
    ? [
        {
          object: 'whatsapp_business_account',
          callback_url: told.callbackUrl,
          active: true,
          fields: told.fields.map((name) => ({ name, version: 'v26.0' })),
        },
      ]
    : []
  return { json: { data } }
}

function ownApp({ service, path, token }: Call) {
  const app = service.app(path['app'] ?? '')
  if (token.appId !== app.id) throw new GraphError(200, { details: 'The token is of another app' })
  return app
}

function list(call: Call): Answer {
  const data = [...accountOf(call).subscribed].flatMap(([appId, override]) => {
    const app = call.service.state.apps.get(appId)
    if (!app) return []
    const { id, name } = app
    return [
      {
        whatsapp_business_api_data: { id, name, link: `https://www.facebook.com/games/?app_id=${id}` },
        ...(override && { override_callback_uri: override.callbackUrl }),
      },
    ]
  })
  return { json: { data } }
}

const override = z.looseObject({
  override_callback_uri: z.string().optional(),
  verify_token: z.string().optional(),
})

/** The token's app hears of the account; without an override it does so at its own callback. */
async function subscribe(call: Call): Promise<Answer> {
  const account = accountOf(call)
  const { override_callback_uri: url, verify_token: verifyToken = '' } = checked(override, jsonOf(call))
  if (url !== undefined) {
    if (url.length > LONGEST_OVERRIDE)
      throw new GraphError(100, { message: 'Invalid parameter: override_callback_uri is too long' })
    await verifyCallback(url, verifyToken)
  }
  account.subscribed.set(call.token.appId, url === undefined ? null : { callbackUrl: url })
  return { json: { success: true } }
}

function unsubscribe(call: Call): Answer {
  accountOf(call).subscribed.delete(call.token.appId)
  return { json: { success: true } }
}
