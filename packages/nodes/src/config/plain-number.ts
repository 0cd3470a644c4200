/**
 * A number as people write it, as a plain decimal: «1.234,5», «1,234.5» and «$ 20.000». Groups of three after a dot or
 * a comma are thousands, but not after a lone zero: «0,250» is a quarter. Null for what is no number.
 */
export function plainNumber(written: string): string | null {
  const digits = written.replace(/[$\s]/g, '')
  if (/^-?[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/.test(digits)) return digits.replaceAll('.', '').replace(',', '.')
  if (/^-?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/.test(digits)) return digits.replaceAll(',', '')
  return /^-?\d+([.,]\d+)?$/.test(digits) ? digits.replace(',', '.') : null
}
