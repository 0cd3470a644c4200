import { createHash } from 'node:crypto'

/** How many people a business may write to outside their windows in moving 24 h, as `whatsapp_business_manager_messaging_limit` says it. */
export const tiers = {
  TIER_250: 250,
  TIER_2K: 2_000,
  TIER_10K: 10_000,
  TIER_100K: 100_000,
  TIER_UNLIMITED: Infinity,
} as const
export type Tier = keyof typeof tiers

/** A business portfolio: limit and user ids are shared by all of its numbers. */
export interface Business {
  id: string
  name: string
  verified: boolean
  tier: Tier
  /** When each person was last written to outside their window, by phone number; what is over 24 h ago does not count. */
  reached: Map<string, number>
}

/**
 * The business-scoped user id (BSUID) of a person: another one for each portfolio, and a new one for a new number
 * (Meta's docs of August 2026). `changes`: how often Meta gave them another one.
 */
export function userIdFor(business: Business, phoneNumber: string, changes: number): string {
  const digest = createHash('sha256').update(`${business.id}/${phoneNumber}/${changes}`).digest('hex')
  return `${countryOf(phoneNumber)}.${BigInt(`0x${digest.slice(0, 26)}`)
    .toString(36)
    .toUpperCase()}`
}

const COUNTRIES: readonly [prefix: string, country: string][] = [
  ['57', 'CO'],
  ['52', 'MX'],
  ['51', 'PE'],
  ['54', 'AR'],
  ['56', 'CL'],
  ['55', 'BR'],
  ['58', 'VE'],
  ['34', 'ES'],
  ['593', 'EC'],
  ['1', 'US'],
]

/** Of the countries that the emulator's people come from; `ZZ` for others. */
function countryOf(phoneNumber: string): string {
  return COUNTRIES.find(([prefix]) => phoneNumber.startsWith(prefix))?.[1] ?? 'ZZ'
}
