/** In which namespace a message was addressed: `pn` is a phone number. */
export type Namespace = 'pn' | 'lid'

export type Refused = {
  code: string
  by: Namespace
  /** The peer's other address is known. */
  knowsOther: boolean
  /** The message went to the other one before. */
  corrected: boolean
  /** WhatsApp lets this account open no new chats now. */
  locked: boolean
}

/**
 * Where a refused message may go once more, or null. 463 has several causes under one code, and each repetition counts
 * as another chat opened (Baileys issue 2707): only who wrote to us is tried at the other address, which `wrote` tells.
 */
export async function correctionOf(
  { code, by, knowsOther, corrected, locked }: Refused,
  wrote: () => Promise<boolean>,
): Promise<Namespace | null> {
  if (corrected || !knowsOther) return null
  if (code === '400' && by === 'lid') return 'pn'
  if (code === '463' && by === 'pn' && !locked && (await wrote())) return 'lid'
  return null
}
