import type { Account } from '../state/account.ts'
import type { App } from '../state/app.ts'
import type { GraphState } from '../state/state.ts'

/** Fields that go to an app's own callback, whatever overrides it for an account (Meta's docs of September 2026). */
const APP_ONLY = /^(message_template_|template_|account_|phone_number_|business_|security)/

/** Who hears of a field, and where. */
export interface Target {
  app: App
  url: string
}

/** The callbacks that are told of an account's field: the account's own one before its app's. */
export function targetsOf({ apps }: Pick<GraphState, 'apps'>, account: Account, field: string): Target[] {
  return [...account.subscribed].flatMap(([appId, override]) => {
    const app = apps.get(appId)
    if (!app?.subscription?.fields.includes(field)) return []
    const own = override && !APP_ONLY.test(field) ? override.callbackUrl : undefined
    return [{ app, url: own ?? app.subscription.callbackUrl }]
  })
}
