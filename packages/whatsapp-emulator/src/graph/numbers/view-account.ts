import type { GraphService } from '../service.ts'
import type { Account } from '../state/account.ts'
import { healthOf } from './health.ts'

/** An account as `GET /{waba}` tells it. */
export function viewAccount(service: GraphService, account: Account): Record<string, unknown> {
  const { id, name, currency, timezoneId } = account
  return { id, name, currency, timezone_id: timezoneId, health_status: healthOf(service, account) }
}
