/** A WhatsApp Business account (WABA). */
export interface Account {
  id: string
  name: string
  businessId: string
  currency: string
  /** Meta's number of a time zone. */
  timezoneId: string
  /** Of the same, an IANA name: midnight of the month's free replies. */
  timezone: string
  /** Without one nothing that costs is delivered. */
  hasPaymentMethod: boolean
  /** The terms of the marketing API were accepted. */
  hasMarketingTerms: boolean
  /** Apps that hear of it, with what overrides their callback. */
  subscribed: Map<string, Override | null>
  restriction: Restriction | null
}

export interface Override {
  callbackUrl: string
}

export interface Restriction {
  type: string
  /** Milliseconds since the epoch. */
  until: number
}
