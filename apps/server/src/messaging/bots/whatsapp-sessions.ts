/** Port: what bots and accounts need of the WhatsApp side. */
export interface WhatsAppSessions {
  /** Unlinks a bot at WhatsApp where it can be reached, and forgets its session. */
  unlink(botId: string): Promise<void>
  /** An owner was switched on or off: their bots' lines close, keeping their credentials, or come back. */
  ownerChanged(ownerId: string, active: boolean): Promise<void>
}
