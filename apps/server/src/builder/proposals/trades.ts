import type { AskKind } from '@recado/nodes/pieces'
import { plainWords } from '@recado/engine'
import type { Told } from './told.ts'

/** What kind of shop this is, as the ready prompts are named, and what such shops ask their customers for. */
export type Trade = { id: string; asks: readonly AskKind[]; words: ReadonlySet<string> }

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))

const trades: readonly Trade[] = [
  {
    id: 'restaurante',
    asks: ['order', 'table'],
    words:
      words(`menu carta almuerzo almuerzos pizza pizzas hamburguesa hamburguesas perro perros bandeja sopa jugo jugos limonada
    pollo carne arepa arepas empanada empanadas pescado ensalada postre postres cafe cerveza gaseosa familiar porcion plato platos
    hawaiana desayuno desayunos sandwich papas arroz asado`),
  },
  {
    id: 'barberia',
    asks: ['appointment'],
    words: words(
      'barberia barbero corte cortes barba cejas cabello peluqueria tinte keratina manicure pedicure unas cepillado',
    ),
  },
  {
    id: 'clinica-dental',
    asks: ['appointment'],
    words: words(
      'odontologia odontologo dental ortodoncia brackets implante implantes muela endodoncia blanqueamiento caries',
    ),
  },
  {
    id: 'tienda-de-ropa',
    asks: ['purchase'],
    words: words(
      'talla tallas camisa camisas camiseta blusa blusas jean jeans pantalon vestido vestidos chaqueta zapatos tenis falda ropa',
    ),
  },
  {
    id: 'inmobiliaria',
    asks: ['visit'],
    words: words(
      'arriendo apartamento apartamentos inmueble inmuebles canon codeudor fiador alcobas apartaestudio estrato',
    ),
  },
  {
    id: 'taller',
    asks: ['appointment'],
    words: words(
      'taller aceite frenos llantas suspension motor bateria alineacion balanceo sincronizacion repuestos vehiculo pastillas',
    ),
  },
  {
    id: 'academia',
    asks: ['enrolment'],
    words: words(
      'curso cursos clases matricula ingles estudiantes academia nivelacion guitarra piano refuerzo mensualidad profesor',
    ),
  },
  {
    id: 'hotel',
    asks: ['stay'],
    words: words(
      'habitacion habitaciones huesped huespedes hotel hospedaje suite check-in noches alojamiento hostal cabana',
    ),
  },
]

/** Different words of a trade from which on a shop is taken for one. */
const enough = 2

/** The trade that most of its words are of; null where none is clear. */
export function tradeOf(told: readonly Told[]): Trade | null {
  const said = new Set(told.flatMap(({ fact }) => plainWords(fact.text).trim().split(' ')))
  const [first, second] = trades
    .map((trade) => ({ trade, found: [...trade.words].filter((word) => said.has(word)).length }))
    .toSorted((a, b) => b.found - a.found)
  if (!first || first.found < enough || first.found === second?.found) return null
  return first.trade
}
