import type { DownReason, FirstWordLimit } from '../channel.ts'
import type { CloudCredentials } from './credentials.ts'
import { downReasonOf } from './errors/why.ts'
import { classOf } from './errors/codes.ts'
import type { GraphClient } from './graph/graph-client.ts'
import { GraphError } from './graph/graph-errors.ts'
import { askNumber, limitOf, type NumberState } from './number-state.ts'

export type LineState =
  /** `coexists`: its owner has it in the WhatsApp Business app, too. */
  | { up: true; phoneNumber: string; name: string | null; limit: FirstWordLimit | null; coexists: boolean }
  /** `detail`: Meta's own words, in English. */
  | { up: false; reason: DownReason; detail: string }

/** Asks Meta how it stands with a number. */
export async function lineState(
  graph: GraphClient,
  line: Pick<CloudCredentials, 'token' | 'phoneNumberId'>,
): Promise<LineState> {
  try {
    return stateOf(await askNumber(graph, line))
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    const reason = downReasonOf(error) ?? (error instanceof GraphError ? 'server_error' : 'network')
    return { up: false, reason, detail }
  }
}

/** What a number's own words say of it. */
export function stateOf(line: NumberState): LineState {
  const { status = '', health_status: health } = line
  if (status === 'BANNED' || status === 'RESTRICTED')
    return { up: false, reason: 'restricted', detail: status }
  // A number that nobody registered, or that left for another account.
  if (['DISCONNECTED', 'UNVERIFIED', 'PENDING', 'MIGRATED', 'DELETED'].includes(status))
    return { up: false, reason: 'unregistered', detail: status }
  if (health?.can_send_message === 'BLOCKED') return blocked(health.entities ?? [])
  return {
    up: true,
    phoneNumber: (line.display_phone_number ?? '').replaceAll(/\D/g, ''),
    name: line.verified_name ?? null,
    limit: limitOf(line),
    coexists: line.is_on_biz_app ?? false,
  }
}

type Entities = NonNullable<NonNullable<NumberState['health_status']>['entities']>

function blocked(entities: Entities): LineState {
  const codes = entities.flatMap(({ errors = [] }) => errors.flatMap(({ error_code: code }) => code ?? []))
  const reasons = ['payment', 'token', 'permission', 'unregistered'] as const
  const reason = reasons.find((kind) => codes.some((code) => classOf(code) === kind)) ?? 'restricted'
  return { up: false, reason, detail: `BLOCKED ${codes.join(' ')}`.trim() }
}
