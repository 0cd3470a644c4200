import { plain } from '@recado/engine'
import { plainNumber } from '../../config/plain-number.ts'
import { text } from './text.ts'
import type { DataField } from './schema.ts'

export type Validated = { ok: true; value: string } | { ok: false; reason: string }

const longest = 1000

/** Reads what a customer wrote for a field: the value to keep, or why to ask again. Numbers and dates as in es-CO. */
export function validateAnswer(field: DataField, written: string): Validated {
  const answer = written.trim()
  if (answer === '') return { ok: false, reason: text.collect.required }
  if (answer.length > longest) return { ok: false, reason: text.collect.tooLong(longest) }
  const bare = withoutStops(answer)
  switch (field.type) {
    case 'text':
      return { ok: true, value: answer }
    case 'number':
      return orReason(plainNumber(bare), text.collect.number)
    case 'email':
      return orReason(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(bare) ? bare : null, text.collect.email)
    case 'phone':
      return orReason(readPhone(bare), text.collect.phone)
    case 'date':
      return orReason(readDate(bare), text.collect.notDate)
    case 'receipt':
      return { ok: false, reason: text.collect.receipt.missing }
    case 'choice':
      return orReason(
        readChoice(field.options ?? [], answer) ?? readChoice(field.options ?? [], bare),
        text.collect.choice,
      )
  }
}

/** «¡Cancelar!» and «4.»: keyboards and transcribers end what is said as a sentence. Linear in the length. */
export function withoutStops(written: string): string {
  return written.replace(/^[\s¡¿]+|(?<![\s.,;!?…])[\s.,;!?…]+$/g, '')
}

function orReason(value: string | null, reason: string): Validated {
  return value === null ? { ok: false, reason } : { ok: true, value }
}

function readPhone(answer: string): string | null {
  if (!/^\+?[\d\s().-]+$/.test(answer)) return null
  const digits = answer.replace(/\D/g, '')
  return digits.length >= 7 && digits.length <= 15 ? digits : null
}

/** Day first, or ISO; kept as dd/mm/yyyy. Days that do not exist are refused. */
function readDate(answer: string): string | null {
  const dayFirst = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(answer)
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(answer)
  const [day, month, year] = dayFirst ? dayFirst.slice(1) : iso ? iso.slice(1).reverse() : []
  if (!day || !month || !year) return null
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  if (date.getUTCDate() !== Number(day) || date.getUTCMonth() !== Number(month) - 1) return null
  return `${day.padStart(2, '0')}/${month.padStart(2, '0')}/${year}`
}

function readChoice(options: readonly string[], answer: string): string | null {
  const named = options.find((option) => plain(option) === plain(answer))
  const numbered = /^\d{1,2}[.)]?$/.test(answer) ? options[parseInt(answer, 10) - 1] : undefined
  return named ?? numbered ?? null
}
