/** Gives a file to the person, under a name. */
export function handFile(bytes: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(bytes)
  link.download = name
  link.click()
  // The browser has taken the bytes by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
