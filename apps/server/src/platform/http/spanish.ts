import { z } from 'zod'

const { localeError } = z.locales.es()

/** Options of every parse of what people send: what a schema says for itself stands, the rest is said in Spanish. */
export const inSpanish = { error: localeError }

type Issue = { path: PropertyKey[]; message: string }

/** Zod's issues as a problem's `details`: paths with dots, as in `config.conditions.0.value`. */
export function detailsOf(
  issues: readonly Issue[],
  under: string[] = [],
): { path: string; message: string }[] {
  return issues.map(({ path, message }) => ({ path: [...under, ...path].map(String).join('.'), message }))
}
