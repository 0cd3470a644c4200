export type PricingCategory =
  | 'marketing'
  | 'marketing_lite'
  | 'utility'
  | 'authentication'
  | 'service'
  | 'referral_conversion'

export interface Pricing {
  billable: boolean
  pricing_model: 'PMP'
  category: PricingCategory
  type: 'regular' | 'free_customer_service' | 'free_entry_point'
}

export type OutgoingStatus = 'accepted' | 'sent' | 'delivered' | 'read' | 'played' | 'failed'

/** A message of a business, as Meta accounts for it. */
export interface Outgoing {
  wamid: string
  /** Its id on phones. */
  stanzaId: string
  lineId: string
  /** The customer's number; digits as they were given where nobody has it. */
  customer: string
  /** Written to by BSUID. */
  byUserId: boolean
  type: string
  /** Of a template: its name. */
  template: string | null
  /** What comes back in every status. */
  callbackData: string | null
  pricing: Pricing | null
  conversation: { id: string; expiresAt: number } | null
  status: OutgoingStatus
  /** Milliseconds since the epoch. */
  acceptedAt: number
}
