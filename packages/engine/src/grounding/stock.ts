import type { Claim } from './claims/claim.ts'
import type { Reading } from './claims/claims.ts'

const known = new Set('quedan disponibles disponible existencias stock inventario'.split(' '))
const words = new Set([...known, 'unidades'])

/** «te quedan» says how something fits; «nos quedan», what is left. */
const fitting = new Set(['te', 'le', 'les', 'me'])

/** Whether a quantity is of what is left, which is known only by a source that speaks of it. */
export function saysStock(claim: Claim, { all }: Reading): boolean {
  if (claim.kind !== 'quantity' && claim.kind !== 'number') return false
  const sentence = all[claim.from]?.sentence
  return all.some((token, at) => token.sentence === sentence && isOfStock(all, at))
}

/** Whether a source counts what is left: «paquete de 3 unidades» does not. */
export const speaksOfStock = ({ all }: Pick<Reading, 'all'>): boolean =>
  all.some(({ plain }) => known.has(plain))

const isOfStock = (all: Reading['all'], at: number): boolean =>
  words.has(all[at]?.plain ?? '') && !fitting.has(all[at - 1]?.plain ?? '')
