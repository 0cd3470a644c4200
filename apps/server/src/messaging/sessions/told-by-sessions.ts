import type { DeliveryUpdate, Inbound, InboundMessage, KnownPerson, Peer } from '@recado/whatsapp'

/** Who takes what arrives on the lines. */
export type SessionEvents = {
  /** Durable when it resolves. Also what the journal has already: taking it again changes nothing. */
  inbound(botId: string, items: Inbound[]): Promise<void>
  delivery(botId: string, updates: DeliveryUpdate[]): Promise<void>
  /** The line is up: what waits to be sent may go. */
  sessionUp(botId: string): void
  sessionDown(botId: string): void
  /** Chats from before the link, and who is who. */
  history?(botId: string, people: KnownPerson[], messages: InboundMessage[]): Promise<void>
  people?(botId: string, people: KnownPerson[]): Promise<void>
  typing?(botId: string, peer: Peer, typing: boolean): void
}
