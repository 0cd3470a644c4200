import { z } from 'zod'
import { limits } from './limits.ts'

/** Text that every database takes: no NUL, no lone surrogates. */
export const isStorable = (value: string): boolean => !value.includes('\u0000') && value.isWellFormed()

/** A text of at most `max` characters, blanks kept. */
export const text = (max: number) =>
  z
    .string()
    .max(max, `Usa ${max} caracteres como máximo`)
    .refine(isStorable, 'El texto tiene caracteres que no se pueden guardar')

/** A trimmed text that says something. `empty` is the message for a blank one. */
export const words = (max: number, empty = 'Este campo es obligatorio') => text(max).trim().min(1, empty)

/** What a link carries behind its #: 256 bits. */
export const linkToken = z.string().min(1).max(200)
export const id = z.string().min(1).max(64)
export const instant = z.iso.datetime().meta({ description: 'ISO 8601, UTC' })
/** Blanks, case and Unicode variants of an address are one address. */
export const email = z
  .string()
  .max(limits.email, 'Escribe un correo válido')
  .trim()
  .normalize('NFKC')
  .toLowerCase()
  .pipe(z.email('Escribe un correo válido'))
/** 'HH:MM', 24 h. */
export const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Escribe la hora como HH:MM')

/** Any IANA zone that this runtime knows. */
export const timeZone = z.string().max(64).refine(isTimeZone, 'No conocemos esa zona horaria')

/** More than there are. */
const mostKnownZones = 1000
/** Zones that were asked for: a format takes longer to make than all the rest of a bot's settings to check. */
const knownZones = new Set<string>()

function isTimeZone(zone: string): boolean {
  if (knownZones.has(zone)) return true
  try {
    const known = Boolean(new Intl.DateTimeFormat('es', { timeZone: zone }))
    // Any case of their letters will do, so that there is no end of ways to write them.
    if (knownZones.size < mostKnownZones) knownZones.add(zone)
    return known
  } catch {
    return false
  }
}

/** The zones offered in lists; any other IANA zone is accepted too. */
export const offeredTimeZones = [
  'America/Bogota',
  'America/Mexico_City',
  'America/Lima',
  'America/Buenos_Aires',
  'Europe/Madrid',
  'UTC',
] as const

/** Query of a list that pages by cursor. */
export const page = z.strictObject({
  limit: z.coerce.number().int().min(limits.page.min).max(limits.page.max).default(limits.page.default),
  cursor: z.string().max(200).optional(),
})
export const pageOfArray = z.strictObject({
  limit: z.coerce.number().int().min(limits.page.min).max(limits.page.max).optional(),
  cursor: z.string().max(200).optional(),
})

export const botParams = z.strictObject({ botId: id })
export const nothing = z.strictObject({})
