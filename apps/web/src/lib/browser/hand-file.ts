/** Hands bytes to the browser as a download of this name. */
export function handFile(bytes: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(bytes)
  link.download = name
  link.click()
  // The browser has taken the bytes by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** What a JSON file of ours holds: indented, so that it can be read. */
export const jsonFile = (content: unknown): Blob =>
  new Blob([`${JSON.stringify(content, null, 2)}\n`], { type: 'application/json' })
