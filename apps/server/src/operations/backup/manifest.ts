import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { BackupRefusedError } from './backup-refused.ts'

const file = z.object({ path: z.string(), bytes: z.number(), sha256: z.string() })

const schema = z.object({
  format: z.literal(1),
  product: z.literal('recado'),
  /** The moment that the rows show, ISO 8601 UTC. */
  takenAt: z.iso.datetime(),
  /** What the rows were read from; they lie in `recado.db` whichever it was. */
  engine: z.enum(['sqlite', 'postgres']),
  /** The schema of `recado.db`. */
  migrations: z.array(z.string()),
  /** Rows of each table, for people who compare. */
  rows: z.record(z.string(), z.number()),
  /** Every file of the backup but this one. */
  files: z.array(file),
  /** Files that the rows name and the disk had lost already. */
  missing: z.array(z.string()),
})

/** What a backup is and consists of; written last, so that a folder without it is none. */
export type Manifest = z.infer<typeof schema>
export type BackupFile = z.infer<typeof file>

export const manifestName = 'manifest.json'
/** The rows, in a backup as in a data directory. */
export const databaseName = 'recado.db'
export const uploadsName = 'uploads'
/** Where backups go under a data directory, unless somewhere else is named. */
export const backupsName = 'backups'
/** What lies beside the database and belongs to the installation; each of them may be absent. */
export const besideDatabase = ['secret.key', 'secret.key.previous', 'credentials.txt', 'landing.json']

/** Throws `BackupRefusedError` for a folder that is no whole backup of a known form. */
export function readManifest(folder: string): Manifest {
  let content: unknown
  try {
    content = JSON.parse(readFileSync(join(folder, manifestName), 'utf8'))
  } catch (error) {
    throw new BackupRefusedError('no_backup', folder, error)
  }
  const parsed = schema.safeParse(content)
  if (!parsed.success) throw new BackupRefusedError('no_backup', folder, parsed.error)
  return parsed.data
}
