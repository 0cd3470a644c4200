import { plainWords, stemOf } from '@recado/engine'

/** Words that say nothing of what a question is about. Without accents, as `plainWords` gives them. */
const emptyWords = new Set(
  `a al algo algun alguna buen buena buenas bueno buenos como con cual cuales cuando cuanto cuantos cuanta cuantas de del
  desde dia dias donde e el ella ellos en era eres es esa ese eso esta estan estas este esto favor fue gracias hay hola
  la las le les lo los me mi mis muy necesito noche noches nos o para pero podria por porfa porfavor pues puede pueden
  puedo que queria quiero quisiera saber se ser si sin sobre son su sus tal tambien tarde tardes te tengo tiene tienen
  tienes todo tendra tendran hace hacen hacer aceptan acepta reciben recibe manejan maneja ofrecen ofrece regala regalan dan
  tu tus un una uno unos usted ustedes vez venden vende y ya yo`.split(/\s+/),
)

/** What a question is about: the stems of its telling words, or of all of them where none tells. */
export function stemsOf(question: string): ReadonlyMap<string, string> {
  const words = plainWords(question).trim().split(' ')
  const telling = words.filter(
    (word) => !emptyWords.has(word) && (word.length > 2 || /\P{ASCII}|\d/u.test(word)),
  )
  return new Map((telling.length > 0 ? telling : words).map((word) => [stemOf(word), word]))
}

/** How much two questions of so many stems have in common, 0 to 1; a short one that is all in a long one is half of it at least. */
export function likenessOf(common: number, one: number, other: number): number {
  const whole = common === Math.min(one, other) ? 0.5 : 0
  return Math.max(whole, common / (one + other - common))
}

/** Letters of the longest words that people write. */
const longestWord = 24

/**
 * A word of five letters or more with one letter missing: two that share such a form are one slip apart. Numbers have
 * none, and what is longer than a word.
 */
export function slipsOf(stem: string): string[] {
  if (stem.length < 5 || stem.length > longestWord || /\d/.test(stem)) return [stem]
  return [stem, ...Array.from(stem, (_, at) => stem.slice(0, at) + stem.slice(at + 1))]
}
