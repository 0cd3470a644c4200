export interface Piece {
  text: string
  same: boolean
}

/** Words of a WhatsApp message that are compared; past them the rest counts as one word. */
const compared = 600

/** A text in pieces that another one has too, in the same order, and pieces that it has not. Whole words. */
export function differingWords(text: string, other: string): Piece[] {
  const own = wordsAndBlanks(text)
  const others = wordsAndBlanks(other)
  const common = commonTable(own, others)
  const pieces: Piece[] = []
  let at = 0
  let beside = 0
  while (at < own.length) {
    const word = own[at] ?? ''
    if (beside < others.length && word === others[beside]) {
      add(pieces, word, true)
      at += 1
      beside += 1
    } else if (beside < others.length && rest(common, at, beside + 1) > rest(common, at + 1, beside)) {
      beside += 1
    } else {
      add(pieces, word, false)
      at += 1
    }
  }
  return pieces
}

/** Words and the blanks between them, each on its own. */
function wordsAndBlanks(text: string): string[] {
  const words = text.split(/(\s+)/).filter((word) => word !== '')
  return words.length <= compared ? words : [...words.slice(0, compared), words.slice(compared).join('')]
}

/** How long the longest common run of words is from each place of both on. */
function commonTable(own: readonly string[], others: readonly string[]): number[][] {
  const table = Array.from({ length: own.length + 1 }, () => others.concat('').map(() => 0))
  for (let at = own.length - 1; at >= 0; at -= 1) {
    const row = table[at]
    for (let beside = others.length - 1; row && beside >= 0; beside -= 1) {
      row[beside] =
        own[at] === others[beside]
          ? rest(table, at + 1, beside + 1) + 1
          : Math.max(rest(table, at + 1, beside), rest(table, at, beside + 1))
    }
  }
  return table
}

const rest = (table: readonly (readonly number[])[], at: number, beside: number): number =>
  table[at]?.[beside] ?? 0

function add(pieces: Piece[], text: string, same: boolean): void {
  const last = pieces.at(-1)
  if (last?.same === same) last.text += text
  else pieces.push({ text, same })
}
