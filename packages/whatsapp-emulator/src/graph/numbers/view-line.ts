import type { GraphService } from '../service.ts'
import type { Line } from '../state/line.ts'
import { healthOf } from './health.ts'

/** A number as `GET /{phone}` tells it. */
export function viewLine(service: GraphService, line: Line): Record<string, unknown> {
  const account = service.accountOf(line)
  const { tier } = service.businessOf(account)
  return {
    id: line.id,
    display_phone_number: `+${line.number}`,
    verified_name: line.verifiedName,
    status: line.registered ? 'CONNECTED' : 'DISCONNECTED',
    quality_rating: line.quality,
    name_status: line.nameStatus,
    code_verification_status: 'VERIFIED',
    throughput: { level: line.throughput > 80 ? 'HIGH' : 'STANDARD' },
    platform_type: line.registered || line.coexistence ? 'CLOUD_API' : 'NOT_APPLICABLE',
    is_on_biz_app: line.coexistence !== null,
    whatsapp_business_manager_messaging_limit: tier,
    webhook_configuration: webhooksOf(service, line),
    health_status: healthOf(service, account, line),
  }
}

function webhooksOf(service: GraphService, line: Line): object {
  const [app, override] = [...service.accountOf(line).subscribed][0] ?? []
  const application = app === undefined ? undefined : service.state.apps.get(app)?.subscription?.callbackUrl
  return {
    ...(override && { whatsapp_business_account: override.callbackUrl }),
    ...(application !== undefined && { application }),
  }
}
