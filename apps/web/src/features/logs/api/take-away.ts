import { toast } from '@recado/ui'
import { copyText } from '../../../lib/browser/copy-text.ts'
import { handFile } from '../../../lib/browser/hand-file.ts'
import { text } from '../../../text/insight/logs.ts'
import { asText } from '../model/line-facts.ts'
import type { LogLine } from '../model/log-buffer.ts'

/** Puts the lines as text into the clipboard. */
export async function copyLines(lines: readonly LogLine[]): Promise<void> {
  const id = 'logs-copied'
  if (await copyText(asText(lines))) toast.success(text.copied(lines.length), { id })
  else toast.error(text.copyFailed, { id })
}

/** Hands the lines over as a text file. */
export function downloadLines(lines: readonly LogLine[]): void {
  const file = new Blob([`${asText(lines)}\n`], { type: 'text/plain' })
  handFile(file, text.fileName(new Date().toLocaleDateString('sv')))
}
