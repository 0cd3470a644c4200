import type { ImportField } from '@recado/contract/crm/contact-imports'
import { normalizeForSearch } from '../../../platform/normalize-for-search.ts'

/** How people and address books call each field, without accents; the first that fits wins. */
const names: readonly (readonly [ImportField, RegExp])[] = [
  ['email', /mail|correo/],
  ['lastName', /apellido|last name|family name|surname/],
  [
    'phoneNumber',
    /telefono|celular|movil|whatsapp|wpp|phone( 1)?( - value)?$|mobile|^tel\b|^cel\b|^numero$|contact number/,
  ],
  ['name', /^nombre|^name$|first name|given name|full name|^cliente$|^contacto$|razon social/],
  ['tags', /tags?|etiqueta|label|group membership|categoria/],
  ['notes', /nota|notes?$|observacion|comentario/],
  ['consentAt', /^acepto mensajes desde$|^(consent|opt-?in) (date|at)$/],
  ['consent', /^como acepto$|^consentimiento$|^(consent|opt-?in)$/],
  ['campaigns', /^recibe campanas$/],
]
/** Parts of Google's and Outlook's files whose names only look alike. */
const misleading =
  /type$|label$|phonetic|yomi|prefix|suffix|fecha|birthday|cumple|id\b|phone [2-9]|e-?mail [2-9]/

/** What each column of a table seems to be: by its name, where it is `titled`, else by what stands in it. No field twice. */
export function suggestColumns(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  { titled }: { titled: boolean },
): (ImportField | null)[] {
  const taken = new Set<ImportField>()
  const take = (field: ImportField | undefined): ImportField | null => {
    if (field === undefined || taken.has(field)) return null
    taken.add(field)
    return field
  }
  const found = header.map((title) => {
    const plain = normalizeForSearch(title)
    if (misleading.test(plain) && plain !== 'label' && plain !== 'labels') return null
    return take(names.find(([, pattern]) => pattern.test(plain))?.[0])
  })
  const cellsOf = (index: number) => rows.map((row) => row[index] ?? '').filter((cell) => cell !== '')
  const holdsNames = (index: number) => {
    const cells = cellsOf(index)
    return cells.length > 0 && cells.every(looksLikeName)
  }
  const wordy = titled ? [] : [...header.keys()].filter(holdsNames)
  return found.map((field, index) => {
    if (field !== null) return field
    const cells = cellsOf(index)
    // Of two such columns the other may be their town.
    if (wordy.length === 1 && wordy[0] === index) return take('name')
    if (cells.length > 0 && cells.every(looksLikePhone)) return take('phoneNumber')
    if (cells.length > 0 && cells.every((cell) => /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(cell)))
      return take('email')
    return null
  })
}

/** The first row of a file names its columns, unless somebody's phone is in it. */
export function hasHeader(first: readonly string[]): boolean {
  return !first.some(looksLikePhone) && first.some((cell) => cell !== '')
}

const looksLikeName = (cell: string): boolean => /^\p{L}[\p{L}\p{M}\s.'’-]*$/u.test(cell)

/** Address books put marks around numbers that nobody sees: the direction in which they are read. */
export function looksLikePhone(cell: string): boolean {
  const seen = cell.replaceAll(/\p{Cf}/gu, '')
  return /^\(?[+\d][\d\s().-]{5,}$/.test(seen) && seen.replaceAll(/\D/g, '').length >= 7
}
