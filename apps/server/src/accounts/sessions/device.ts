import type { FastifyRequest } from 'fastify'
import type { Place } from './visitor.ts'

/** In this order: each of the later ones is named by some of the earlier as well. */
const browsers: [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]

/** «Chrome en Android», of a User-Agent: enough to know one's own devices by. Null for what nobody would know. */
export function deviceOf(userAgent: string | undefined): string | null {
  if (userAgent === undefined) return null
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1]
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1]
  if (browser === undefined) return system ?? null
  return system === undefined ? browser : `${browser} en ${system}`
}

/** From where a request comes, as its account's owner reads it. */
export const placeOf = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Place => ({
  ip,
  device: deviceOf(headers['user-agent']),
})
