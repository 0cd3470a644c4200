import type { Contact } from '@recado/contract/contacts'

/** Whether the bot keeps still towards a contact at `now` (ms UTC): a pause ends by itself, without a word of the server. */
export function isPausedAt(
  { paused, pausedUntil }: Pick<Contact, 'paused' | 'pausedUntil'>,
  now: number,
): boolean {
  return paused && (pausedUntil === null || Date.parse(pausedUntil) > now)
}
