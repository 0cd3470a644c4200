import type { Sealing } from '../../platform/crypto/sealing.ts'
import { mapSecrets, fieldOfSecret } from './secret-places.ts'

/** What is shown instead of a secret; saved again, it keeps the secret. */
export const secretMask = '••••••••'

/** Marks a sealed value in a stored config. */
const mark = 'sealed:1:'
const about = 'node-secret'
/** Headers that say nothing secret; every other one of a request is treated as one that does. */
const plainHeaders = new Set(['accept', 'accept-language', 'content-type', 'user-agent'])

type Config = Record<string, unknown>

/** Values of `apiHeaders` and keys in `apiUrl` of configs: sealed where they are stored, opened where they are used, masked where shown. */
export class NodeSecrets {
  readonly #sealing: Sealing
  readonly #onError: (error: unknown) => void

  constructor(sealing: Sealing, onError: (error: unknown) => void) {
    this.#sealing = sealing
    this.#onError = onError
  }

  seal(config: Config): Config {
    return mapSecrets(config, (name, value) => {
      const plain = plainHeaders.has(name.trim().toLowerCase()) && !value.startsWith(mark)
      return plain || value === '' ? value : mark + this.#sealing.seal(about, value)
    })
  }

  /** A value that another key sealed opens as an empty one: the owner writes it again, the bot goes on meanwhile. */
  open(config: Config): Config {
    return mapSecrets(config, (_name, value) => {
      if (!value.startsWith(mark)) return value
      try {
        return this.#sealing.open(about, value.slice(mark.length))
      } catch (error) {
        this.#onError(error)
        return ''
      }
    })
  }

  /** A text about a bot that its owner carries away unreadable, to bring it back. */
  keep(botId: string, text: string): string {
    return this.#sealing.seal(`kept-node:${botId}`, text)
  }

  /** What `keep` gave for the same bot; null for anything else. */
  reopen(botId: string, kept: string): string | null {
    try {
      return this.#sealing.open(`kept-node:${botId}`, kept)
    } catch {
      // Made up, of another bot, or sealed with another key: there is nothing to find out.
      return null
    }
  }
}

/** A stored config with what is sealed in it as `reseal` gives it back; the same text when nothing changed. */
export function resealSecrets(stored: string, reseal: (about: string, sealed: string) => string): string {
  if (!stored.includes(mark)) return stored
  const config: unknown = JSON.parse(stored)
  let changed = false
  const now = mapSecrets(Object(config), (_name, value) => {
    if (!value.startsWith(mark)) return value
    const before = value.slice(mark.length)
    const after = reseal(about, before)
    changed ||= after !== before
    return after === '' ? '' : mark + after
  })
  return changed ? JSON.stringify(now) : stored
}

/** A stored config as it may be shown. */
export function maskSecrets(config: Config): Config {
  // Keys of addresses were stored readably once.
  return mapSecrets(config, (name, value) =>
    value.startsWith(mark) || name.startsWith('?') ? secretMask : value,
  )
}

/** A config as it was sent, with masks replaced by what is known under the same names, however these are written. */
export function keepMasked(sent: Config, known: Config): Config {
  const secrets = secretsOf(known)
  return mapSecrets(sent, (name, value) =>
    value === secretMask ? (secrets.get(sameName(name))?.value ?? '') : value,
  )
}

/** Secrets of a config as it was sent whose masks stand for nothing that is known: what they are called, and their field. */
export function lostMasks(sent: Config, known: Config): { name: string; field: string }[] {
  const secrets = secretsOf(known)
  return [...secretsOf(sent)].flatMap(([name, { written, value }]) =>
    value === secretMask && !secrets.has(name)
      ? [{ name: written.replace(/^\?/, ''), field: fieldOfSecret(written) }]
      : [],
  )
}

const sameName = (name: string): string => name.trim().toLowerCase()

function secretsOf(config: Config): ReadonlyMap<string, { written: string; value: string }> {
  const secrets = new Map<string, { written: string; value: string }>()
  mapSecrets(config, (written, value) => {
    secrets.set(sameName(written), { written, value })
    return value
  })
  return secrets
}
