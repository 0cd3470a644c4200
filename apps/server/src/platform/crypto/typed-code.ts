import { randomInt } from 'node:crypto'

/** Letters and digits that nobody confuses, in one case; 5 bits each. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** So many letters that people are to type, made of chance. */
export const newTypedCode = (letters: number): string =>
  Array.from({ length: letters }, () => alphabet[randomInt(alphabet.length)]).join('')

/** As people read it: groups of four, with a dash between. */
export const inFours = (code: string): string => (code.match(/.{1,4}/g) ?? []).join('-')

/** What was typed, as it was made: without dashes and blanks, and in one case. */
export const asTyped = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase()
