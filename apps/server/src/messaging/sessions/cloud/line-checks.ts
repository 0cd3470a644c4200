import type { CloudLink, LineCheck } from '@recado/contract/messaging/cloud-link'
import type { LineCheckup } from '@recado/whatsapp'
import { instantOf } from '../../../platform/time/instant.ts'
import { lineChecksText as text } from '../../../text/messaging/line-checks.ts'
import { dayMs } from '../../../platform/time/spans.ts'

/** A token that ends is worth a word this long before. */
const endsSoonMs = 14 * dayMs

type Looked = {
  /** What Meta said of the line; null where it could not be asked. */
  found: LineCheckup | null
  linked: NonNullable<CloudLink['linked']>
  now: number
}

/** What was found of a line, in the order in which one thing needs the other; what nobody knows is left out. */
export function lineChecks({ found, linked, now }: Looked): LineCheck[] {
  const told = lastTold(linked)
  if (!found) return [check('reached', 'danger', text.unreached.title, text.unreached.detail), told]
  if (!found.token.isValid)
    return [check('token', 'danger', text.token.refused, text.token.refusedDetail), told]
  return [
    token(found.token.expiresAt, now),
    permissions(found.token),
    number(found),
    subscription(found),
    callback(found, linked),
    told,
    account(found),
    quality(found),
    limit(found),
  ].filter((one) => one !== null)
}

function check(
  what: LineCheck['what'],
  tone: LineCheck['tone'],
  title: string,
  detail: string | null = null,
  at: string | null = null,
): LineCheck {
  return { what, tone, title, detail, at }
}

function token(expiresAt: number | null, now: number): LineCheck {
  const { ok, endless, ends, endsSoon } = text.token
  if (expiresAt === null) return check('token', 'ok', ok, endless)
  const isSoon = expiresAt - now < endsSoonMs
  return check('token', isSoon ? 'warn' : 'ok', ok, isSoon ? endsSoon : ends, instantOf(expiresAt))
}

function permissions({ missing, reachesAccount }: LineCheckup['token']): LineCheck {
  const words = text.permissions
  if (missing.length > 0) return check('permissions', 'danger', words.missing, words.missingDetail(missing))
  return reachesAccount
    ? check('permissions', 'ok', words.ok)
    : check('permissions', 'danger', words.account, words.accountDetail)
}

function number({ isRegistered }: LineCheckup): LineCheck | null {
  const { ok, unregistered, unregisteredDetail } = text.number
  if (isRegistered === null) return null
  return isRegistered
    ? check('number', 'ok', ok)
    : check('number', 'danger', unregistered, unregisteredDetail)
}

function subscription({ isSubscribed }: LineCheckup): LineCheck | null {
  const { ok, none, noneDetail } = text.subscription
  if (isSubscribed === null) return null
  return isSubscribed ? check('subscription', 'ok', ok) : check('subscription', 'danger', none, noneDetail)
}

function callback({ toldAt }: LineCheckup, { webhookUrl }: Looked['linked']): LineCheck | null {
  if (toldAt === null || webhookUrl === null) return null
  return toldAt === webhookUrl
    ? check('callback', 'ok', text.callback.ok)
    : check('callback', 'danger', text.callback.other, text.callback.otherDetail(toldAt))
}

function lastTold({ heardAt }: Looked['linked']): LineCheck {
  return heardAt === null
    ? check('told', 'warn', text.told.never, text.told.neverDetail)
    : check('told', 'ok', text.told.ok, null, heardAt)
}

function account({ trouble }: LineCheckup): LineCheck {
  if (trouble === null) return check('account', 'ok', text.account.ok)
  return check('account', 'danger', text.account[trouble], text.account[`${trouble}Detail`])
}

const tones = { green: 'ok', yellow: 'warn', red: 'danger', unknown: 'neutral' } as const

function quality({ quality: said }: LineCheckup): LineCheck {
  const known = said ?? 'unknown'
  const { title, detail } = text.quality[known]
  return check('quality', tones[known], title, detail)
}

function limit({ limit: people }: LineCheckup): LineCheck | null {
  if (people === null) return null
  const { title, none, detail } = text.limit
  return check('limit', 'ok', people === 'none' ? none : title(people), people === 'none' ? null : detail)
}
