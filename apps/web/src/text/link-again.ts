/**
 * Said before every act that gives up a link: since 30 June 2026 WhatsApp asks more and more numbers for a passkey before they
 * may be linked, and leaves links alone that are there (Baileys#2672, open in September 2026).
 */
export const mayNotLinkAgain = 'Puede que WhatsApp no te deje vincular de nuevo.'
