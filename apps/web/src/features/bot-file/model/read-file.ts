import {
  botFile,
  botFileFormat,
  botFileText,
  botFileVersions,
  type WrittenBotFile,
} from '@recado/contract/builder/bot-file'
import { limits } from '@recado/contract/wire/limits'

export type ReadFile = { ok: true; file: WrittenBotFile } | { ok: false; message: string }

/** Reads a chosen file far enough to say in Spanish why it cannot be imported; the server checks the rest. */
export async function readFile(chosen: Pick<File, 'size' | 'text'>): Promise<ReadFile> {
  if (chosen.size > limits.botFile) return { ok: false, message: botFileText.tooLarge }
  const value = parse(await chosen.text())
  if (value === undefined) return { ok: false, message: botFileText.notJson }
  if (typeof value !== 'object' || value === null || !('format' in value) || value.format !== botFileFormat) {
    return { ok: false, message: botFileText.foreign }
  }
  if (!('version' in value) || !botFileVersions.some((version) => version === value.version))
    return { ok: false, message: botFileText.newer }
  const read = botFile.safeParse(value)
  return read.success ? { ok: true, file: read.data } : { ok: false, message: said(read.error.issues) }
}

function parse(written: string): unknown {
  try {
    return JSON.parse(written)
  } catch {
    // Not JSON: the caller says so.
    return undefined
  }
}

/** What is wrong first, and where; the zod words of our schemas are Spanish. */
function said(issues: readonly { path: PropertyKey[]; message: string }[]): string {
  const [first] = issues
  return first ? `${first.path.map(String).join('.')}: ${first.message}` : botFileText.foreign
}
