import { z } from 'zod'
import type { FirstWordLimit, LineCheckup } from '../channel.ts'
import type { CloudCredentials } from './credentials.ts'
import type { GraphClient } from './graph/graph-client.ts'
import { some, word } from './lenient.ts'

const fields = [
  'display_phone_number',
  'verified_name',
  'status',
  'quality_rating',
  'whatsapp_business_manager_messaging_limit',
  'webhook_configuration',
  'health_status',
  'is_on_biz_app',
].join(',')

const numberState = z.looseObject({
  display_phone_number: word,
  verified_name: word,
  status: word,
  quality_rating: word,
  whatsapp_business_manager_messaging_limit: word,
  is_on_biz_app: some(z.boolean()),
  webhook_configuration: some(
    z.looseObject({ phone_number: word, whatsapp_business_account: word, application: word }),
  ),
  health_status: some(
    z.looseObject({
      can_send_message: word,
      entities: some(
        z.array(
          z.looseObject({
            can_send_message: word,
            errors: some(z.array(z.looseObject({ error_code: some(z.number()) }))),
          }),
        ),
      ),
    }),
  ),
})
export type NumberState = z.infer<typeof numberState>

/** What Meta says of a number. Throws as Graph does. */
export async function askNumber(
  graph: GraphClient,
  { token, phoneNumberId }: Pick<CloudCredentials, 'token' | 'phoneNumberId'>,
): Promise<NumberState> {
  return numberState.parse(await graph.get(`/${phoneNumberId}`, { token, query: { fields } }))
}

/**
 * Meta's words for people written to outside their window in moving 24 hours, all numbers of a business together («Messaging limits»,
 * its pages of September 2026). 50 and 1 000 are of before October 2025 (OpenAPI v23.0).
 */
const limits: Record<string, FirstWordLimit> = {
  TIER_50: 50,
  TIER_250: 250,
  TIER_1K: 1_000,
  TIER_2K: 2_000,
  TIER_10K: 10_000,
  TIER_100K: 100_000,
  TIER_UNLIMITED: 'none',
}

/** Null for a word that is new to us. */
export const limitOf = ({
  whatsapp_business_manager_messaging_limit: tier = '',
}: NumberState): FirstWordLimit | null => limits[tier] ?? null

const qualities: Record<string, LineCheckup['quality']> = { GREEN: 'green', YELLOW: 'yellow', RED: 'red' }
export const qualityOf = ({ quality_rating: quality = '' }: NumberState): LineCheckup['quality'] =>
  qualities[quality] ?? null

/** Where Meta tells of the number: its own address goes before its account's, and that before the app's. */
export const toldAt = ({ webhook_configuration: told }: NumberState): string | null =>
  told?.phone_number ?? told?.whatsapp_business_account ?? told?.application ?? null
