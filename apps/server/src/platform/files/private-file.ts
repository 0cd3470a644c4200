import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs'

/** Writes a file that only its owner may read, whole or not at all. */
export function writePrivateFile(path: string, content: string): void {
  const draft = `${path}.${process.pid}.tmp`
  const file = openSync(draft, 'w', 0o600)
  try {
    writeSync(file, content)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(draft, path)
}
