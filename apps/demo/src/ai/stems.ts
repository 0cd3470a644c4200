/** Words that tell nothing of what somebody asks. */
const empty = new Set(
  'a al algo hasta luego alguna algun ante como con cual cuales cuando cuanto cuanta cuantos de del donde el ella ellos en es esa ese eso esta este esto estan hay hola buenas buenos dias tardes noches la las le les lo los me mi mis muy no nos o para pero por porque puede puedo pueden que quien quiero quisiera se ser si sin sobre son su sus tan te tengo tiene tienen tu un una uno unos unas y ya favor gracias todo todos hoy'.split(
    ' ',
  ),
)

const fold = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

/** The beginnings of the telling words of a text: «domicilios» and «domicilio» are one. */
export function stems(text: string): Set<string> {
  const words = fold(text).match(/[\p{L}\d]+/gu) ?? []
  return new Set(words.filter((word) => word.length > 2 && !empty.has(word)).map((word) => word.slice(0, 5)))
}

/** How many telling words two texts share. */
export function shared(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return [...one].filter((stem) => other.has(stem)).length
}
