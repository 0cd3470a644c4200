/** A Meta app: whose secret signs webhooks. */
export interface App {
  id: string
  name: string
  secret: string
  /** The one before it, if it was changed. */
  previousSecret: string | null
  /** Some fields are told to apps that are Live only. */
  live: boolean
  subscription: Subscription | null
}

/** Where an app hears of its WhatsApp accounts. */
export interface Subscription {
  callbackUrl: string
  fields: string[]
}

export const scopes = [
  'whatsapp_business_messaging',
  'whatsapp_business_management',
  'business_management',
] as const
export type Scope = (typeof scopes)[number]

/** What a caller may do. */
export interface Token {
  value: string
  appId: string
  /** An app's own token serves its subscriptions and `debug_token` alone. */
  kind: 'system_user' | 'app'
  scopes: Scope[]
  /** WhatsApp accounts that it reaches. */
  accountIds: string[]
  /** Milliseconds since the epoch; 0 never. */
  expiresAt: number
  revoked: boolean
}
