import { campaignText } from '../../text/crm/campaigns.ts'
import { momentInWords } from '../../text/messaging/new-chats.ts'
import type { Allowance } from './limits/allowance.ts'

/** What holds a campaign back whose audience has so many who never wrote, in words. */
export function notesOf(allowance: Allowance, strangers: number): string[] {
  const { cap, halvedUntil, strangers: today, newChats, newChatsLeft, timezone } = allowance
  const { notes } = campaignText
  const said: string[] = []
  if (halvedUntil !== null) said.push(notes.halved(cap.cap, momentInWords(halvedUntil, timezone)))
  if (strangers === 0) return said
  const waits = today.left === 0 && strangers > 0
  if (waits) said.push(notes.strangersLater(strangers, today.why))
  else said.push(notes.strangers(strangers, today.cap))
  // Where it warns or none is left, it is said already.
  if (newChats?.status === 'none' && newChatsLeft !== null && newChatsLeft > 0)
    said.push(notes.newChats(newChatsLeft, momentInWords(newChats.until, timezone)))
  return said
}
