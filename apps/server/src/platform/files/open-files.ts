import { join } from 'node:path'
import type { SecretText } from '../crypto/secret-text.ts'
import { DiskFiles } from './disk-files.ts'
import { FilesRefusedError, type FileStore } from './file-store.ts'
import { S3Files } from './s3/s3-files.ts'
import { s3PlaceOf } from './s3/s3-place.ts'

/** Where an installation keeps its files: under `DATA_DIR`, unless `S3_URL` names a bucket. */
export type FilesPlace = { DATA_DIR: string; S3_URL?: SecretText | undefined }

/** Ready to be used. Throws `FilesRefusedError`. */
export async function openFiles(place: FilesPlace): Promise<FileStore> {
  const files = filesAt(place)
  await files.open()
  return files
}

/** The same for whoever takes nothing in: nothing is made there. */
export function filesAt({ DATA_DIR, S3_URL }: FilesPlace): FileStore {
  const folder = join(DATA_DIR, 'uploads')
  if (S3_URL === undefined) return new DiskFiles(folder)
  const s3 = s3PlaceOf(S3_URL.reveal())
  if (!s3) throw new FilesRefusedError('S3_URL', 'not an address of a bucket')
  return new S3Files(s3, join(folder, 'drafts'))
}
