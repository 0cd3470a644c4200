// Spreadsheets run a cell that begins like a formula. Which text begins a cell is up to who opens the file: by another
// separator than ours a value falls apart, and the quotes around it no longer hold it together.

const formula = new Set('=+-@＝＋－＠')
/** Between cells in the files of some spreadsheet; a blank is one too, if somebody says so. */
const separator = new Set(',;|\t\r\n')
const quote = new Set(`"'`)
const blank = /\s/
/** A sign alone, or before a number that ends there: nothing to run. */
const justNumber = /[\d.,]*(?:\s|$)/y

/** An apostrophe of spreadsheets, which keeps a number a text and is no part of it: one of the value's own comes behind it. */
const keptNumber = /^'+\d/

/** The value as no spreadsheet runs any part of it: an apostrophe keeps each such part a text. */
export function guardFormulas(value: string): string {
  return (keptNumber.test(value) ? "'" : '') + rebuilt(value, (before) => `${before}'`)
}

/** What `guardFormulas` was given. */
export function unguardFormulas(value: string): string {
  return rebuilt(keptNumber.test(value) ? value.slice(1) : value, (before) =>
    before.endsWith("'") ? before.slice(0, -1) : before,
  )
}

function rebuilt(value: string, change: (before: string) => string): string {
  let from = 0
  let changed = ''
  for (const start of formulaStarts(value)) {
    changed += change(value.slice(from, start))
    from = start
  }
  return changed + value.slice(from)
}

/** Where a formula could begin, once the value is cut at whichever separator. */
function* formulaStarts(value: string): Generator<number> {
  let afterSeparator = true
  let afterBlank = false
  for (let at = 0; at < value.length; at++) {
    const character = value.charAt(at)
    if (formula.has(character) && (afterSeparator || (afterBlank && !isNumberAt(value, at + 1)))) yield at
    if (separator.has(character)) afterSeparator = true
    else if (blank.test(character)) afterBlank = true
    else if (!quote.has(character)) afterSeparator = afterBlank = false
  }
}

function isNumberAt(value: string, at: number): boolean {
  justNumber.lastIndex = at
  return justNumber.test(value)
}
