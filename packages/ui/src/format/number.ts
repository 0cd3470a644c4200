const format = new Intl.NumberFormat('es-CO')

/** 4096 → «4.096», the way the numbers are written in Colombia. */
export function formatCount(count: number): string {
  return format.format(count)
}
