import type { Token, Tokens } from './tokens.ts'

/**
 * What a text says in figures. `place` is «local 118» or «piso 2»; `free` says that something costs nothing; `code` mixes
 * letters and digits; `number` is one with no word that tells what it counts, `count` such a one up to 12, which a source may say and an answer need not prove; `foreign` is a number in another language.
 */
export type ClaimKind =
  | 'email' | 'link' | 'address' | 'place' | 'hour' | 'date' | 'phone' | 'percent' | 'amount' | 'quantity' | 'code'
  | 'number' | 'count' | 'free' | 'foreign' // prettier-ignore

export type Claim = {
  kind: ClaimKind
  /** As it is written. */
  text: string
  /** What it may mean, in a form that compares: it is true where a source means one of these. */
  means: readonly string[]
  /** Tokens that it is made of, the last excluded. */
  from: number
  to: number
  /** Of a quantity: what it counts, as a stem, and whether that is a measure («min», «cm») and not any noun. */
  unit?: { of: string; measure: boolean }
  /** The number that is written. */
  value?: number
  /** Of an hour: days that it is said of, 1 Monday to 7 Sunday and 8 holidays; absent where it names none. */
  days?: ReadonlySet<number>
}

/** A text while its claims are taken: what was taken is not read again. */
export type Scan = Tokens & { taken: boolean[]; claims: Claim[] }

type Found = Omit<Claim, 'text' | 'from' | 'to'>

export function take(scan: Scan, from: number, to: number, found: Found): void {
  for (let at = from; at < to; at += 1) scan.taken[at] = true
  const start = scan.all[from]?.start ?? 0
  const end = scan.all[to - 1]?.end ?? start
  scan.claims.push({ ...found, from, to, text: scan.seen.slice(start, end) })
}

/** The token at a place, unless it was taken. */
export function freeToken(scan: Scan, at: number): Token | null {
  return scan.taken[at] ? null : (scan.all[at] ?? null)
}

/** The token's word or sign; empty where there is none. */
export const wordAt = (scan: Scan, at: number): string => freeToken(scan, at)?.plain ?? ''
