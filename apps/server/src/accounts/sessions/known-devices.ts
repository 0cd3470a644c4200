import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { KeysOfPurpose } from '../../platform/crypto/secret-key.ts'
import { normalizeEmail } from '../users/normalize-email.ts'

/** Accounts that one browser is remembered for: the newest. */
const remembered = 5
/** Seconds: as long as browsers keep a cookie at most (400 days, RFC 6265bis, September 2025). */
const maxAge = 400 * 24 * 3600

/** A browser's random name and what it has by it: a signature for each account that was entered there. */
type Marks = { device: string; signatures: string[] }

/**
 * Knows browsers by which an account was entered before, so that strangers who guess at it keep its owner from nothing
 * there (OWASP's «device cookies»). The mark is signed for the account: nobody makes one up, and one of another account
 * is none. It opens nothing: whoever has it still shows the password, and may be wrong as seldom as anybody.
 */
export class KnownDevices {
  readonly #keys: KeysOfPurpose
  readonly #secure: boolean

  /** `secure` where the installation is reached by https alone. */
  constructor(keys: KeysOfPurpose, { secure }: { secure: boolean }) {
    this.#keys = keys
    this.#secure = secure
  }

  /** The name of the browser that sends these cookies, where this account was entered by it; null for a stranger's. */
  recognise(cookies: string | undefined, email: string): string | null {
    const marks = this.#marksIn(cookies)
    if (!marks) return null
    const own = this.#keys.map((key) => Buffer.from(signed(key, marks.device, email)))
    const known = marks.signatures.some((each) =>
      own.some((signature) => timingSafeEqual(Buffer.from(each), signature)),
    )
    return known ? marks.device : null
  }

  /** The cookie to set in a browser by which this account has just been entered, beside what it is known for already. */
  mark(cookies: string | undefined, email: string): string {
    const { device, signatures } = this.#marksIn(cookies) ?? {
      device: randomBytes(16).toString('base64url'),
      signatures: [],
    }
    const own = signed(this.#keys[0], device, email)
    const all = [own, ...signatures.filter((each) => each !== own)].slice(0, remembered)
    const cookie = `${this.#name}=${[device, ...all].join('.')}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Strict`
    return this.#secure ? `${cookie}; Secure` : cookie
  }

  get #name(): string {
    return this.#secure ? '__Host-recado-device' : 'recado-device'
  }

  #marksIn(cookies = ''): Marks | null {
    const start = `${this.#name}=`
    const cookie = cookies
      .split(';')
      .map((each) => each.trim())
      .find((each) => each.startsWith(start))
    const [device, ...signatures] = cookie?.slice(start.length).split('.') ?? []
    if (device === undefined || signatures.length > remembered) return null
    return [device, ...signatures].every((part) => /^[\w-]{22}$/.test(part)) ? { device, signatures } : null
  }
}

/** 128 bits of HMAC-SHA256. */
function signed(key: Uint8Array, device: string, email: string): string {
  const about = `${device} ${normalizeEmail(email)}`
  return createHmac('sha256', key).update(about).digest().subarray(0, 16).toString('base64url')
}
