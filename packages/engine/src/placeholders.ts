import type { Contact } from './conversation.ts'
import { wallClock } from './hours.ts'
import { plain } from './words.ts'

const placeholder = /(,?[ \t])?\{\{\s*([\p{L}\p{N}_ ]{1,60}?)\s*\}\}/gu

/** es-CO: 21/11/2025. Written by hand so that server and browser never differ. */
export function dateText(at: number, zone: string): string {
  const now = wallClock(at, zone)
  return `${two(now.day)}/${two(now.month)}/${now.year}`
}

/** es-CO: 3:05 p. m. */
export function timeText(at: number, zone: string): string {
  const now = wallClock(at, zone)
  return `${now.hour % 12 || 12}:${two(now.minute)} ${now.hour < 12 ? 'a. m.' : 'p. m.'}`
}

/** 24 h, for comparing: 15:05. */
export function clockTime(at: number, zone: string): string {
  const now = wallClock(at, zone)
  return `${two(now.hour)}:${two(now.minute)}`
}

/** What {{placeholders}} stand for; names are compared case and accents apart, collected fields go first. */
export function placeholderValues(contact: Contact, at: number, zone: string): Map<string, string> {
  const known = {
    nombre: contact.name ?? '',
    telefono: contact.phoneNumber ?? '',
    fecha: dateText(at, zone),
    hora: timeText(at, zone),
    ...contact.fields,
  }
  return new Map(Object.entries(known).map(([name, value]) => [plain(name), value]))
}

/**
 * Fills placeholders in one pass, so that a value is never read as a template. In plain text an empty one takes its blank
 * or comma along; with `escape` (a URL, JSON) the rest stays as it is.
 */
export function fillPlaceholders(
  text: string,
  values: ReadonlyMap<string, string>,
  escape?: (value: string) => string,
): string {
  return text.replace(
    placeholder,
    (all: string, before: string | undefined, name: string, at: number, whole: string) => {
      const value = values.get(plain(name)) ?? ''
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

/** The names of a text's placeholders, each once, as they are written. */
export function placeholdersIn(text: string): string[] {
  return [...new Set([...text.matchAll(placeholder)].map(([, , name]) => name ?? ''))]
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
