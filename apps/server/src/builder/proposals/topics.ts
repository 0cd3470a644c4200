import { plain } from '@recado/engine'
import { proposalText as text } from '../../text/builder/proposals.ts'
import { type Drafted, freeWords } from './drafted.ts'
import type { KnownFact, Told } from './told.ts'

type Topic = {
  id: keyof typeof text.topics
  /** Whether a line is about it, without case and accents. */
  tells: (line: string) => boolean
  /** Whether a question is: then all of its answer is. */
  asked: RegExp
}

const clock = /\b\d{1,2}(?::\d{2})?\s?[ap]\.?\s?m\b|\b\d{1,2}:\d{2}\b|\bde \d{1,2} a \d{1,2}\b|\bmediodia\b/
const days =
  /\b(?:lunes|martes|miercoles|jueves|viernes|sabados?|domingos?|festivos?|todos los dias|entre semana|horarios?|abrimos|atendemos|abierto)\b/
const closed = /\bcerrad|\bno (?:abrimos|atendemos)\b/
const address =
  /\b(?:calle|cll?|carrera|cra|kra?|avenida|av|diagonal|transversal)\.? ?\d|\b(?:direccion|ubicados|estamos en|nos encuentras)\b/
/** A link to a map says it in figures that are nowhere else. */
const map = /\b(?:maps\.app\.goo\.gl|goo\.gl\/maps|maps\.google\.|google\.[a-z.]{2,6}\/maps|waze\.com\/ul)\b/
const ways =
  /\b(?:nequi|daviplata|bancolombia|transferencias?|efectivo|tarjetas?|datafono|pse|contraentrega|contra entrega|bre-b)\b/g
const deliveries = /\b(?:domicilios?|envios?|enviamos|despachamos|entregas?|llevamos)\b/

const topics: readonly Topic[] = [
  {
    id: 'hours',
    tells: (line) => days.test(line) && (clock.test(line) || closed.test(line)),
    asked: /\b(?:horarios?|abren|abierto|cierran|atienden|que hora)\b/,
  },
  {
    id: 'place',
    tells: (line) => address.test(line) || map.test(line),
    asked: /\b(?:donde (?:estan|queda|quedan|los encuentro)|direccion|ubicados|ubicacion)\b/,
  },
  {
    id: 'payment',
    tells: (line) => {
      const named = line.match(ways) ?? []
      return (
        named.length > 1 || (named.length === 1 && /\bpag|\bmedios\b|\bacept|\brecib|\bcuenta\b/.test(line))
      )
    },
    asked: /\b(?:pago|pagar|pagos|nequi|transferencia|tarjeta|datafono)\b/,
  },
  { id: 'delivery', tells: (line) => deliveries.test(line), asked: deliveries },
]

/** Lines of one answer, and characters of all: what is longer nobody reads on a phone. */
const most = { lines: 8, characters: 1_200 }

/** The lines that are about a topic: of a question about something else none, whatever is said in its answer. */
function linesAbout({ tells, asked }: Topic, told: readonly Told[]): { fact: KnownFact; line: string }[] {
  return told.flatMap(({ fact, question, lines }) => {
    const isAbout = (line: string) => (question === null ? tells(plain(line)) : asked.test(plain(question)))
    return lines.filter(isAbout).map((line) => ({ fact, line }))
  })
}

/** What is said of when the shop is open. */
export const hoursSaid = (told: readonly Told[]) =>
  topics.filter(({ id }) => id === 'hours').flatMap((topic) => linesAbout(topic, told))

/** One answer for each thing that customers of every shop ask, in the words of its sources; where the shop is answers a location too. */
export function topicPieces(told: readonly Told[], used: Set<string>): Drafted[] {
  return topics.flatMap((topic) => {
    const shown = firstOf(linesAbout(topic, told))
    if (shown.length === 0) return []
    const { id } = topic
    const { name, words, invite, sign } = text.topics[id]
    const lines = shown.map(({ line }) => line).join('\n')
    const facts = [...new Set(shown.map(({ fact }) => fact))]
    const piece: Drafted = {
      id,
      kind: 'info',
      name,
      words: freeWords(words, used),
      text: `${sign} ${lines}`,
      invite,
      facts,
    }
    return id === 'place' ? [piece, locationPiece(lines, facts)] : [piece]
  })
}

const locationPiece = (lines: string, facts: Drafted['facts']): Drafted => ({
  id: 'location',
  kind: 'location',
  name: text.location.name,
  words: [],
  text: text.location.text(lines),
  invite: null,
  facts,
})

function firstOf<T extends { line: string }>(found: readonly T[]): T[] {
  const seen = new Set<string>()
  let left = most.characters
  return found
    .filter(({ line }) => {
      if (seen.has(line)) return false
      seen.add(line)
      left -= line.length + 1
      return left >= 0
    })
    .slice(0, most.lines)
}

/** Whether what has a price is how something comes or is paid, and not what is sold. */
export const isService = (line: string): boolean => topics.some(({ tells }) => tells(plain(line)))
