import { limits } from '@recado/contract/wire/limits'
import { plain } from '../../../lib/plain.ts'

export type Strength = 'short' | 'weak' | 'fair' | 'good' | 'strong'

/** What people begin with when they are asked for a password, in Spanish and in English; without accents. */
const guessed =
  /(contrasena|password|clave|secreto|recado|whatsapp|hola|bogota|colombia|mexico|argentina|qwerty|asdf|admin|amor|(.)\2{2,})/g
const sequences = ['0123456789', '9876543210', 'abcdefghijklmnopqrstuvwxyz']
/** Bits of guessing from which a password is called so; 36 is where online guessing ends, 60 offline guessing is dear. */
const bits = { fair: 36, good: 50, strong: 66 }

/** How hard a password is to guess: its length and kinds of characters, less what everybody tries first. */
export function passwordStrength(password: string): Strength {
  if (password.length < limits.password.min) return 'short'
  // A known word or a run is worth about one character of its own.
  const worth = withoutRuns(plain(password).replaceAll(guessed, '*'))
  const alphabet =
    (/[a-zñ]/i.test(password) ? 26 : 0) +
    (/[A-ZÑ]/.test(password) && /[a-zñ]/.test(password) ? 26 : 0) +
    (/\d/.test(password) ? 10 : 0) +
    (/[^\p{Letter}\d]/u.test(password) ? 20 : 0)
  const variety = Math.min(worth.length, new Set(worth).size * 2)
  const guess = variety * Math.log2(Math.max(alphabet, 2))
  if (guess < bits.fair) return 'weak'
  if (guess < bits.good) return 'fair'
  return guess < bits.strong ? 'good' : 'strong'
}

function withoutRuns(text: string): string {
  let rest = text
  for (const sequence of sequences) {
    for (let length = 6; length >= 3; length--) {
      for (let from = 0; from + length <= sequence.length; from++) {
        rest = rest.replaceAll(sequence.slice(from, from + length), '*')
      }
    }
  }
  return rest
}
