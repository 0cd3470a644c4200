import { text } from '../text/es.ts'
import type { Config } from './config.ts'

/** What one server makes for itself at its first start, or keeps on its own disk. */
type Shared = Pick<Config, 'SECRET_KEY' | 'ADMIN_PASSWORD' | 'ACCESS_CODE' | 'S3_URL' | 'DATA_SHARED'>

/**
 * What a server lacks to be one installation with others on the same database, by the variables' names as people are told them;
 * nothing for one that may join them, and be joined.
 */
export function missingToJoin(config: Shared): string[] {
  const told = (['SECRET_KEY', 'ADMIN_PASSWORD', 'ACCESS_CODE'] as const).filter(
    (name) => config[name] === undefined,
  )
  const seesFiles = config.S3_URL !== undefined || config.DATA_SHARED
  return seesFiles ? told : [...told, text.start.sharedFiles]
}

/** Whether others may work with the same database beside a server, which is PostgreSQL's to keep apart. */
export const mayBeJoined = (config: Shared & Pick<Config, 'DATABASE_URL'>): boolean =>
  config.DATABASE_URL !== undefined && missingToJoin(config).length === 0

/** Why a server may not leave part of the work to others, as a sentence that begins with the variable; null where it may, or does it all. */
export function refusedRole(config: Shared & Pick<Config, 'DATABASE_URL' | 'ROLES'>): string | null {
  if (config.ROLES.length > 1 || mayBeJoined(config)) return null
  const database = config.DATABASE_URL === undefined ? ['DATABASE_URL'] : []
  return text.start.roleAlone([...database, ...missingToJoin(config)])
}
