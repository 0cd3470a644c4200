import { createReadStream, statSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { create, extract } from 'tar'
import { writeMeasured } from '../../platform/files/write-measured.ts'
import { type BackupKeys, type BackupLock, decrypterWith, encrypterFor } from './backup-lock.ts'
import { BackupRefusedError } from './backup-refused.ts'
import { filesUnder } from './copy-file.ts'

/** How an encrypted backup's name ends: a tar in a file of age. */
export const sealedEnding = '.tar.age'

export const isSealed = (path: string): boolean =>
  path.endsWith('.age') && statSync(path, { throwIfNoEntry: false })?.isFile() === true

/**
 * Writes a backup's folder, under the name that it has in there, into one encrypted file that any age and tar open. Goes
 * through it piece by piece. Throws `BackupRefusedError` for what is no recipient.
 */
export async function sealFolder(
  folder: string,
  parts: { name: string; file: string; lock: BackupLock },
): Promise<void> {
  const encrypter = encrypterFor(parts.lock)
  const files = await filesUnder(folder)
  const archive = create({ cwd: folder, prefix: parts.name, portable: true, strict: true }, files)
  const sealed = await encrypter.encrypt(ReadableStream.from<Uint8Array>(archive))
  await writeMeasured(Readable.from(sealed), parts.file)
}

/**
 * Unpacks an encrypted backup into `folder`, which is made once the key has shown to be the right one. Throws
 * `BackupRefusedError`, and may leave files then.
 */
export async function openSealed(file: string, keys: BackupKeys, folder: string): Promise<void> {
  const decrypter = decrypterWith(keys)
  if (decrypter === null) throw new BackupRefusedError('locked', file)
  const source = createReadStream(file)
  try {
    const plain = await decrypter
      .decrypt(ReadableStream.from<Uint8Array>(source))
      .catch((error: unknown) => refuse(file, error))
    await mkdir(folder, { recursive: true, mode: 0o700 })
    // What is no plain file is left out, and so misses where the manifest names it.
    const unpack = extract({ cwd: folder, strip: 1, strict: true, filter: (_, entry) => isPlain(entry) })
    await pipeline(Readable.from(plain, { objectMode: false }), unpack).catch((error: unknown) =>
      refuse(file, error),
    )
  } finally {
    source.destroy()
  }
}

const isPlain = (entry: object): boolean => 'type' in entry && entry.type === 'File'

/** How typage says that a header is in order and not for these keys; it has no types of errors. */
const notForThese = 'no identity matched'

/** A full disk is the machine's; what age and tar throw besides is about the file. */
function refuse(file: string, error: unknown): never {
  if (error instanceof Error && 'errno' in error) throw error
  const isWrongKey = error instanceof Error && error.message.startsWith(notForThese)
  throw new BackupRefusedError(isWrongKey ? 'wrong_key' : 'damaged', file, error)
}
