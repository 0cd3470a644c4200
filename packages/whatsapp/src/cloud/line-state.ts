import { z } from 'zod'
import type { DownReason } from '../channel.ts'
import type { CloudCredentials } from './credentials.ts'
import { downReasonOf } from './errors/why.ts'
import { classOf } from './errors/codes.ts'
import type { GraphClient } from './graph/graph-client.ts'
import { GraphError } from './graph/graph-errors.ts'

const fields =
  'display_phone_number,verified_name,status,quality_rating,throughput,platform_type,is_on_biz_app,health_status'

const some = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined)
const numberOfLine = z.looseObject({
  display_phone_number: some(z.string()),
  verified_name: some(z.string()),
  status: some(z.string()),
  health_status: some(
    z.looseObject({
      can_send_message: some(z.string()),
      entities: some(
        z.array(
          z.looseObject({
            can_send_message: some(z.string()),
            errors: some(z.array(z.looseObject({ error_code: some(z.number()) }))),
          }),
        ),
      ),
    }),
  ),
})

export type LineState =
  | { up: true; phoneNumber: string; name: string | null }
  /** `detail`: Meta's own words, in English. */
  | { up: false; reason: DownReason; detail: string }

/** Asks Meta how it stands with a number. */
export async function lineState(
  graph: GraphClient,
  { token, phoneNumberId }: Pick<CloudCredentials, 'token' | 'phoneNumberId'>,
): Promise<LineState> {
  try {
    const answer = await graph.get(`/${phoneNumberId}`, { token, query: { fields } })
    return stateOf(numberOfLine.parse(answer))
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    const reason = downReasonOf(error) ?? (error instanceof GraphError ? 'server_error' : 'network')
    return { up: false, reason, detail }
  }
}

function stateOf(line: z.infer<typeof numberOfLine>): LineState {
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
  }
}

type Entities = NonNullable<NonNullable<z.infer<typeof numberOfLine>['health_status']>['entities']>

function blocked(entities: Entities): LineState {
  const codes = entities.flatMap(({ errors = [] }) => errors.flatMap(({ error_code: code }) => code ?? []))
  const reasons = ['payment', 'token', 'permission', 'unregistered'] as const
  const reason = reasons.find((kind) => codes.some((code) => classOf(code) === kind)) ?? 'restricted'
  return { up: false, reason, detail: `BLOCKED ${codes.join(' ')}`.trim() }
}
