import { toast } from '@recado/ui'
import { handFile } from '../../../lib/hand-file.ts'
import { report } from '../../../lib/report.ts'
import { text } from '../../../text/logs.ts'
import { asText } from '../model/line-facts.ts'
import type { LogLine } from '../model/log-buffer.ts'

/** Puts the lines as text into the clipboard. */
export async function copyLines(lines: readonly LogLine[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(asText(lines))
    toast.success(text.copied(lines.length), { id: 'logs-copied' })
  } catch (error) {
    report('copy', error)
    toast.error(text.copyFailed, { id: 'logs-copied' })
  }
}

/** Hands the lines over as a text file. */
export function downloadLines(lines: readonly LogLine[]): void {
  const file = new Blob([`${asText(lines)}\n`], { type: 'text/plain' })
  handFile(file, text.fileName(new Date().toLocaleDateString('sv')))
}
