import { report } from '../report.ts'

/** Puts a text into the clipboard; false when the browser does not let us. */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (!('clipboard' in navigator)) return copyByCommand(text)
    await navigator.clipboard.writeText(text)
    return true
  } catch (error) {
    report('copy', error)
    return false
  }
}

/** The old way, and the only one of a page that came over plain http, as in a shop's own network. */
function copyByCommand(text: string): boolean {
  let given = false
  const give = (event: ClipboardEvent): void => {
    if (!event.clipboardData) return
    event.clipboardData.setData('text/plain', text)
    event.preventDefault()
    given = true
  }
  document.addEventListener('copy', give, { once: true })
  try {
    // Some say that they copied when nothing was selected, and asked nobody for the text.
    return document.execCommand('copy') && given
  } finally {
    document.removeEventListener('copy', give)
  }
}
