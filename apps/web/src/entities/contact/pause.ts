import type { Contact } from '@recado/contract/crm/contacts'
import { limits } from '@recado/contract/wire/limits'

/** Whether the bot keeps still towards a contact at `now` (ms UTC): a pause ends by itself, without a word of the server. */
export function isPausedAt(
  { paused, pausedUntil }: Pick<Contact, 'paused' | 'pausedUntil'>,
  now: number,
): boolean {
  return paused && (pausedUntil === null || Date.parse(pausedUntil) > now)
}

/** How many minutes from `now` on a pause is to last that ends at `end`, with half an hour more. */
export function halfAnHourMore(end: number, now: number): number {
  return Math.min(Math.round((end - now) / 60_000) + 30, limits.pauseMinutes)
}
