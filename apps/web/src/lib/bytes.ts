const units = ['B', 'kB', 'MB', 'GB', 'TB']

/** «76,9 GB»: decimal units, as disks are sold, with three figures at most. */
export function formatBytes(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** step
  const digits = step === 0 || value >= 100 ? 0 : 1
  const shown = new Intl.NumberFormat('es-CO', { maximumFractionDigits: digits }).format(value)
  return `${shown} ${units[step]}`
}
