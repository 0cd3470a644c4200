import type { Claim } from './claims/claim.ts'
import type { Reading } from './claims/claims.ts'

/** Words by which an answer says back what the customer said, and makes nothing of it. */
const echoes = new Set(
  `pides pide pediste mencionas mencionaste menciona dices dijiste dice propones propusiste ofreces ofreciste presupuesto indicas
  indicaste comentas comentaste preguntas preguntaste buscas cuentas entiendo planteas sugieres oferta cuentes tienes alcanza alcanzan alcance`.split(
    /\s+/,
  ),
)
/** And those by which it makes its own. */
const granting = new Set(
  'dejo dejamos dejarlo dejartelo acepto aceptamos hecho trato autorizado aprobado confirmo confirmado confirmamos'.split(
    ' ',
  ),
)
/** What only a shop can say of itself. */
const ofTheShop = new Set(
  `abrimos abre abren atendemos atiende atienden cerramos cierra cierran horario garantia devolucion devoluciones plazo tarda demora
  dura duran llega disponibles incluye incluyen cuotas descuento aplica cambiar cambios pagar paga pagas consigna
  consignar transfiere transferir deposita nequi daviplata cuenta comprobante llamanos escribenos`.split(
    /\s+/,
  ),
)
const denying = new Set([
  'no',
  'ni',
  'nunca',
  'tampoco',
  'pero',
  'lastimosamente',
  'lamento',
  'confirmamos',
  'confirmo',
  'confirma',
  'confirmen',
])

const carried: ReadonlySet<Claim['kind']> = new Set([
  'phone', 'email', 'date', 'hour', 'address', 'place', 'quantity', 'code', 'number',
]) // prettier-ignore
const money: ReadonlySet<Claim['kind']> = new Set(['amount', 'percent', 'free'])

/**
 * Whether the customer's own words are enough for a figure: data of theirs are, unless the clause speaks of the shop; money
 * only where the sentence says it back.
 */
export function customerCarries(claim: Claim, { all }: Reading): boolean {
  const place = all[claim.from]
  const sentence = new Set(
    all.filter((token) => token.sentence === place?.sentence).map(({ plain }) => plain),
  )
  const has = (words: ReadonlySet<string>, among: ReadonlySet<string> = sentence): boolean =>
    [...among].some((word) => words.has(word))
  const isEcho = has(echoes) && !has(granting)
  if (money.has(claim.kind)) return isEcho
  if (!carried.has(claim.kind)) return false
  const clause = new Set(all.filter((token) => token.clause === place?.clause).map(({ plain }) => plain))
  return isEcho || has(denying, clause) || !has(ofTheShop, clause)
}
