type Config = Record<string, unknown>

/** Where a secret stands in a config: a header by its name, a part of the address's query by `?` and its name. */
export type MapSecret = (name: string, value: string) => string

/** A config with its headers, and the keys in its address, as `map` gives them. */
export function mapSecrets(config: Config, map: MapSecret): Config {
  const { apiHeaders, apiUrl } = config
  return {
    ...config,
    ...(apiHeaders !== undefined && { apiHeaders: mapHeaders(apiHeaders, map) }),
    ...(typeof apiUrl === 'string' && { apiUrl: mapKeys(apiUrl, map) }),
  }
}

/** The field of a config that a secret of this name is in. */
export const fieldOfSecret = (name: string): string =>
  name.startsWith('?') ? 'apiUrl' : `apiHeaders.${name}`

/**
 * The same object where nothing becomes another: to make one anew of thousands of names costs a hundred times what a look at them
 * does, and this runs before their number is known to be within bounds.
 */
function mapHeaders(headers: unknown, map: MapSecret): object {
  const sent: Record<string, unknown> = Object(headers)
  const changed = Object.entries(sent).flatMap(([name, value]) => {
    if (typeof value !== 'string') return []
    const mapped = map(name, value)
    return mapped === value ? [] : [[name, mapped] as const]
  })
  return changed.length === 0 ? sent : { ...sent, ...Object.fromEntries(changed) }
}

/** What is filled in when it is asked is no secret of the owner's, and has to stay as it is written. */
function mapKeys(address: string, map: MapSecret): string {
  const seen = new Map<string, number>()
  return address.replace(/([?&])([^=&#?]+)=([^&#]+)/g, (whole, mark: string, name: string, value: string) => {
    if (!namesKey(name) || value.includes('{{')) return whole
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return `${mark}${name}=${map(times === 1 ? `?${name}` : `?${name} ${times}`, value)}`
  })
}

const keyWords = [
  'key',
  'token',
  'secret',
  'password',
  'passwd',
  'pass',
  'pwd',
  'clave',
  'credential',
  'auth',
]
const shortNames = new Set(['sig', 'signature', 'appid'])

/** Whether a parameter is called as keys are: `key`, `apiKey`, `access_token`, `hapikey`; not `keyword`. */
function namesKey(name: string): boolean {
  const parts = name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
  return parts.some((part) => shortNames.has(part) || keyWords.some((word) => part.endsWith(word)))
}
