const megabytes = new Intl.NumberFormat('es-CO', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const fine = new Intl.NumberFormat('es-CO', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Bytes in MB, as owners read them: «1,2 MB»; two decimals below 0,1. */
export function fileSize(bytes: number): string {
  const size = bytes / (1024 * 1024)
  return `${(size < 0.1 ? fine : megabytes).format(Math.max(size, 0.01))} MB`
}
