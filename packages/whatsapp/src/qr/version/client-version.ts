import { DEFAULT_CONNECTION_CONFIG } from 'baileys'

/** A version of WhatsApp's web client, as a client names itself: of all known ones only the last number moves. */
export type ClientVersion = [number, number, number]

/** What this Baileys was made for: 2.3000.1043857760, of about 25 July 2026, in 7.0.0-rc14. */
export const builtInVersion: ClientVersion = DEFAULT_CONNECTION_CONFIG.version

/** Reads `2.3000.1043857760`; null for what is none. */
export function parseVersion(text: string): ClientVersion | null {
  const [, first, second, third] = /^(\d{1,4})\.(\d{1,6})\.(\d{1,12})$/.exec(text) ?? []
  return third === undefined ? null : [Number(first), Number(second), Number(third)]
}

export const versionText = (version: ClientVersion): string => version.join('.')

export function isNewer(one: ClientVersion, other: ClientVersion): boolean {
  const at = one.findIndex((part, index) => part !== other[index])
  return at >= 0 && Number(one[at]) > Number(other[at])
}

export const newerOf = (one: ClientVersion, other: ClientVersion): ClientVersion =>
  isNewer(one, other) ? one : other
