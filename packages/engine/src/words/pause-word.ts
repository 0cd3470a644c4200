import { plain } from './words.ts'

/** What the owner asks for by writing it in a customer's chat: the whole message, case and accents apart. */
export function isPauseWord(text: string): 'pausa' | 'activar' | null {
  if (text.length > 40) return null
  const word = plain(text.trim())
  return word === 'pausa' || word === 'activar' ? word : null
}
