import type { Claim } from './claims/claim.ts'
import type { Reading } from './claims/claims.ts'

const known = new Set('quedan disponibles disponible existencias stock inventario'.split(' '))
const words = new Set([...known, 'unidades'])

/** «te quedan» says how something fits; «nos quedan», what is left. */
const fitting = new Set(['te', 'le', 'les', 'me'])

/** Whether a quantity is of what is left, which is known only by a source that speaks of it. */
export function stockIn({ all }: Reading): (claim: Claim) => boolean {
  const sentences = new Set(all.flatMap(({ sentence }, at) => (isOfStock(all, at) ? [sentence] : [])))
  return ({ kind, from }) =>
    (kind === 'quantity' || kind === 'number') && sentences.has(all[from]?.sentence ?? -1)
}

/** Whether a source counts what is left: «paquete de 3 unidades» does not. */
export const speaksOfStock = ({ all }: Pick<Reading, 'all'>): boolean =>
  all.some(({ plain }) => known.has(plain))

const isOfStock = (all: Reading['all'], at: number): boolean =>
  words.has(all[at]?.plain ?? '') && !fitting.has(all[at - 1]?.plain ?? '')
