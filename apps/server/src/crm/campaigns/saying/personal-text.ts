import { type BotSettings, fillPlaceholders } from '@recado/engine'
import { type Known, knownOf } from '../../contacts/known-of.ts'

/** The campaign's text for one person; who has no name is called by the fallback. */
export const personalText = (
  { message, nameFallback }: { message: string; nameFallback: string },
  contact: Known,
  moment: { at: number; settings: BotSettings },
): string => fillPlaceholders(message, knownOf(contact, moment, nameFallback))
