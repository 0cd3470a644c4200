import type { DeliveryUpdate, KnownPerson, SendErrorClass } from '../../channel.ts'
import { timeOfWire } from '../../time-of-wire.ts'
import { classOf } from '../errors/codes.ts'
import { peerOf } from './people.ts'
import type { WireStatus } from './wire.ts'

const states = new Map<string, DeliveryUpdate['state']>([
  ['sent', 'accepted'],
  ['delivered', 'delivered'],
  ['read', 'read'],
  ['played', 'read'],
  ['failed', 'refused'],
])

/** How far a message came; null for a word of Meta's that is new to us. */
export function deliveryOf(status: WireStatus): DeliveryUpdate | null {
  const state = states.get(status.status)
  if (state === undefined) return null
  const { id: wireId, biz_opaque_callback_data: key, timestamp: at, pricing } = status
  const freeUntil = freeUntilOf(status)
  return {
    wireId,
    ...(key !== undefined && { key }),
    state,
    at,
    ...(state === 'refused' && refusalOf(status)),
    ...(pricing && {
      pricing: {
        category: pricing.category ?? 'unknown',
        type: pricing.type ?? 'unknown',
        billable: pricing.billable ?? true,
      },
    }),
    ...(freeUntil !== null && { freeUntil }),
  }
}

/** A message that failed has failed, whatever Meta did not know while it sent it. */
function refusalOf({ errors }: WireStatus): { code: string; kind: SendErrorClass } {
  const code = errors[0]?.code ?? 0
  const kind = classOf(code)
  return { code: String(code), kind: kind === 'uncertain' ? 'undeliverable' : kind }
}

/** Never computed: a window that is free begins with somebody's ad and ends when Meta says. */
function freeUntilOf({ conversation }: WireStatus): number | null {
  if (conversation?.origin?.type !== 'referral_conversion') return null
  return timeOfWire(conversation.expiration_timestamp) || null
}

/** Two names of one person, where a status has both. */
export function personOf({ recipient_id: phone, recipient_user_id: user }: WireStatus): KnownPerson | null {
  const peer = phone && user ? peerOf({ phone, user }) : null
  return peer && { peer, savedName: null, pushName: null }
}
