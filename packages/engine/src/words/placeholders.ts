import { plain } from './words.ts'

/** {{nombre}}; in plain text {startTime} too, the way of the off-hours message. What stands between two braces need be no name. */
const braced = /(,?[ \t])?(?:\{\{([^{}]{1,200})\}\}|\{([\p{L}\p{N}_ ]{1,60})\})/gu
const name = /^[\p{L}\p{N}_ ]{1,60}$/u

/** Whether a placeholder may be called so. */
export const isPlaceholderName = (written: string): boolean => name.test(written)

/** The name within {{ }}; null for what is none. */
function nameIn(written: string): string | null {
  const trimmed = written.trim()
  return isPlaceholderName(trimmed) ? trimmed : null
}

/** The placeholders that every bot knows, as they are written. */
export const knownPlaceholders = [
  'nombre',
  'primer_nombre',
  'telefono',
  'fecha',
  'hora',
  'startTime',
  'endTime',
] as const

/** A placeholder as it is written into a text. */
export const writtenPlaceholder = (placeholderName: string): string => `{{${placeholderName}}}`

/** Characters that placeholders bring into one text, sixty of the longest messages: those past it stay empty. */
const mostFilled = 256 * 1024

/**
 * Fills placeholders in one pass, so that a value is never read as a template. In plain text an empty one takes its blank
 * or comma along, and one brace is enough for what is known; with `escape` (a URL, JSON) the rest stays as it is, and
 * single braces are JSON's.
 */
export function fillPlaceholders(
  text: string,
  values: ReadonlyMap<string, string>,
  escape?: (value: string) => string,
): string {
  let left = mostFilled
  return text.replace(
    braced,
    (all: string, before: string | undefined, double: string, single: string, at: number, whole: string) => {
      const known =
        double === undefined ? (!escape && values.has(plain(single)) ? single : null) : nameIn(double)
      if (known === null) return all
      const value = left > 0 ? (values.get(plain(known)) ?? '') : ''
      left -= value.length
      if (escape) return `${before ?? ''}${escape(value)}`
      const rest = whole.slice(at + all.length)
      return value === '' ? '' : `${before ?? ''}${endsSentence(value, rest) ? value.slice(0, -1) : value}`
    },
  )
}

/** «a. m.» at the end of a sentence has one full stop. */
function endsSentence(value: string, rest: string): boolean {
  return value.endsWith('.') && rest.startsWith('.') && !rest.startsWith('..')
}

/** The names of a text's placeholders, each once, as they are written; in single braces those that every bot knows. */
export function placeholdersIn(text: string): string[] {
  const names = [...text.matchAll(braced)].flatMap(([, , double, single = '']) => {
    return double !== undefined ? (nameIn(double) ?? []) : isKnown(single) ? single : []
  })
  return [...new Set(names)]
}

const alwaysKnown: ReadonlySet<string> = new Set(knownPlaceholders.map(plain))

/** Whether every bot knows a placeholder, whatever it collects. */
export function isKnown(placeholderName: string): boolean {
  return alwaysKnown.has(plain(placeholderName))
}

const reserved: ReadonlySet<string> = new Set(
  [...knownPlaceholders.filter((each) => each !== 'nombre'), 'mensaje', 'message', 'tag'].map(plain),
)

/** Whether a name says something already, in texts or conditions, so that nothing that is asked for is to be called so. */
export function isReserved(fieldName: string): boolean {
  return reserved.has(plain(fieldName))
}
