import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { KeysOfPurpose } from '../../platform/crypto/secret-key.ts'

/** What a token names; whether that still holds is the session's business. */
export type TokenNames = { userId: string; sessionId: string; tokenId: string }

/** Seconds for which a token opens something. */
const tokenSeconds = 15 * 60
/** Seconds for which it can be exchanged: no session outlives that without another token, see `sessionMs`. */
const exchangeSeconds = tokenSeconds + 30 * 24 * 3600
/** Whom these tokens are for. */
const audience = 'recado'

/** `until`: seconds since 1970, up to which it opens something; `exp` is up to when it can be exchanged. */
const claims = z.object({ sub: z.string(), sid: z.string(), jti: z.string(), until: z.number() })

/** Signs and reads access tokens: JWT by HS256 alone. The same names and time always give the same token. */
export class AccessTokens {
  readonly #keys: KeysOfPurpose

  constructor(keys: KeysOfPurpose) {
    this.#keys = keys
  }

  sign({ userId, sessionId, tokenId }: TokenNames, issuedAt: number): Promise<string> {
    const seconds = Math.floor(issuedAt / 1000)
    return new SignJWT({ sid: sessionId, until: seconds + tokenSeconds })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setSubject(userId)
      .setJti(tokenId)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + exchangeSeconds)
      .setAudience(audience)
      .sign(this.#keys[0])
  }

  /** Null for a token that is not ours, or whose time for this is over at `now`. */
  async read(token: string, purpose: 'use' | 'exchange', now: number): Promise<TokenNames | null> {
    for (const key of this.#keys) {
      const read = await readWith(key, token, now)
      if (read === null) continue
      const { sub, sid, jti, until } = read
      return purpose === 'use' && now >= until * 1000 ? null : { userId: sub, sessionId: sid, tokenId: jti }
    }
    return null
  }
}

/** Null for what this key did not sign for us, or what is over at `now` for good. */
async function readWith(key: Uint8Array, token: string, now: number): Promise<z.infer<typeof claims> | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      typ: 'JWT',
      audience,
      requiredClaims: ['exp', 'iat'],
      currentDate: new Date(now),
    })
    return claims.parse(payload)
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof z.ZodError) return null
    throw error
  }
}
