const format = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 2 })

/** An amount of money in a text, or what may be one. */
export const price = /\$\s?\d|(?<![\d.,])\d{1,3}[.,]\d{3}(?!\d)/

/** What a cell says as a number; three digits behind a sign are thousands. Null where it is none. */
export function numberIn(cell: string): number | null {
  const bare = cell.replaceAll(/[\s$'’]|COP|cop/g, '')
  if (!/^\d{1,12}(?:[.,]\d{1,12}){0,4}$/.test(bare)) return null
  if (/^\d{1,3}(?:[.,]\d{3})+$/.test(bare)) return Number(bare.replaceAll(/[.,]/g, ''))
  const parts = bare.split(/[.,]/)
  const decimals = parts.length > 1 && (parts.at(-1)?.length ?? 0) !== 3 ? parts.pop() : undefined
  return Number(`${parts.join('')}${decimals === undefined ? '' : `.${decimals}`}`)
}

/** A price as shops write it: «117000» is «$117.000»; what is no number stays as it is. */
export function priceText(cell: string): string {
  const value = numberIn(cell)
  return value === null ? cell : `$${format.format(value)}`
}
