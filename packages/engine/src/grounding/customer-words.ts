import type { Claim } from './claims/claim.ts'
import type { Reading } from './claims/claims.ts'
import type { Token } from './claims/tokens.ts'

/** Words by which an answer says back what the customer said, and makes nothing of it. */
const echoes = new Set(
  `pides pide pediste mencionas mencionaste menciona dices dijiste dice propones propusiste ofreces ofreciste presupuesto indicas
  indicaste comentas comentaste preguntas preguntaste buscas cuentas entiendo planteas sugieres oferta cuentes tienes alcanza alcanzan alcance`.split(
    /\s+/,
  ),
)
/** Of these, those that say back only what money somebody has: «tienes 150 mil», but not «tienes 15 %». */
const ofMeans = new Set(['tienes', 'alcanza', 'alcanzan', 'alcance'])
/** How a sentence begins that says yes to what the customer believes. */
const affirming = new Set('si asi correcto exacto cierto efectivamente afirmativo'.split(' '))
/** And those by which it makes its own. */
const granting = new Set(
  'dejo dejamos dejarlo dejartelo acepto aceptamos hecho trato autorizado aprobado confirmo confirmado confirmamos'.split(
    ' ',
  ),
)
/** What only a shop can say of itself. */
const ofTheShop = new Set(
  `abrimos abre abren atendemos atiende atienden cerramos cierra cierran horario garantia devolucion devoluciones plazo tarda demora
  dura duran llega disponibles incluye incluyen cuotas descuento aplica cambiar cambios pagar paga pagan pagas consigna
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
/** «2x1», «3x2». */
const isOffer = ({ kind, means: [code = ''] }: Claim): boolean =>
  kind === 'code' && /^\d{1,2}x\d{1,2}$/.test(code)

const money: ReadonlySet<Claim['kind']> = new Set(['amount', 'percent', 'free'])

/** What an answer does with its customer's words. */
export function customerWordsIn({ all }: Reading) {
  const sentences = new Map([...Map.groupBy(all, ({ sentence }) => sentence)].map(spoken))
  const clauses = new Map([...Map.groupBy(all, ({ clause }) => clause)].map(spoken))
  const sentenceOf = ({ from }: Claim): ReadonlySet<string> =>
    sentences.get(all[from]?.sentence ?? -1) ?? nothing

  /** Whether the sentence of a figure begins by saying yes. */
  const affirms = (claim: Claim): boolean => {
    const [first = ''] = sentenceOf(claim)
    return affirming.has(first)
  }

  /**
   * Whether the customer's own words are enough for a figure: data of theirs are, unless the clause speaks of the shop; money
   * only where the sentence says it back.
   */
  const carries = (claim: Claim): boolean => {
    const sentence = sentenceOf(claim)
    const isEcho = has(sentence, echoes) && !has(sentence, granting)
    const isSaidBack = isEcho && [...sentence].some((word) => echoes.has(word) && !ofMeans.has(word))
    if (money.has(claim.kind) || isOffer(claim)) return claim.kind === 'amount' ? isEcho : isSaidBack
    if (!carried.has(claim.kind)) return false
    const clause = clauses.get(all[claim.from]?.clause ?? -1) ?? nothing
    if (isSaidBack || !has(clause, ofTheShop)) return true
    return !affirms(claim) && (isEcho || has(clause, denying))
  }
  return { affirms, carries }
}

const nothing: ReadonlySet<string> = new Set()
const spoken = ([number, tokens]: [number, Token[]]): [number, ReadonlySet<string>] => [
  number,
  new Set(tokens.flatMap(({ kind, plain }) => (kind === 'word' ? [plain] : []))),
]
const has = (among: ReadonlySet<string>, words: ReadonlySet<string>): boolean =>
  [...among].some((word) => words.has(word))
