import type { Config } from './config.ts'
import { isInside } from './inside.ts'

export const isHttps = (appUrl: string | undefined): boolean => appUrl?.startsWith('https:') ?? false

/** Whether an address is one that strangers on the internet reach, as far as it says so itself. */
function isPublicUrl(appUrl: string | undefined): boolean {
  if (appUrl === undefined || !isHttps(appUrl)) return false
  return !isInside(new URL(appUrl).hostname)
}

/** Where Meta reaches this installation: at its public address, or from an emulator of it at any; null where it does not. */
export function reachedByMeta({
  APP_URL,
  CLOUD_API_BASE_URL,
}: Pick<Config, 'APP_URL' | 'CLOUD_API_BASE_URL'>): string | null {
  if (APP_URL === undefined) return null
  return CLOUD_API_BASE_URL !== undefined || isPublicUrl(APP_URL) ? APP_URL : null
}

/** Whether somebody outside is asked which passwords have leaked: as configured, else where strangers may guess at them. */
export function asksLeakedPasswords(config: Pick<Config, 'LEAKED_PASSWORDS' | 'APP_URL'>): boolean {
  if (config.LEAKED_PASSWORDS !== undefined) return config.LEAKED_PASSWORDS === 'on'
  return isPublicUrl(config.APP_URL)
}

/** Whether administrators must have a second factor: as configured, else where strangers reach the installation. */
export function demandsSecondFactor(config: Pick<Config, 'ADMIN_SECOND_FACTOR' | 'APP_URL'>): boolean {
  if (config.ADMIN_SECOND_FACTOR !== undefined) return config.ADMIN_SECOND_FACTOR === 'on'
  return isPublicUrl(config.APP_URL)
}
