import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'

/** What a token names; whether that still holds is the session's business. */
export type TokenNames = { userId: string; sessionId: string; tokenId: string }

/** Seconds for which a token is good without being exchanged. */
export const tokenSeconds = 15 * 60

const claims = z.object({ sub: z.string(), sid: z.string(), jti: z.string() })

/** Signs and reads access tokens: JWT by HS256 alone. The same names and time always give the same token. */
export class AccessTokens {
  readonly #key: Uint8Array

  constructor(key: Uint8Array) {
    this.#key = key
  }

  sign({ userId, sessionId, tokenId }: TokenNames, issuedAt: number): Promise<string> {
    const seconds = Math.floor(issuedAt / 1000)
    return new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setSubject(userId)
      .setJti(tokenId)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + tokenSeconds)
      .sign(this.#key)
  }

  /** Null for a token that is not ours or has expired at `now`; `now` null reads an expired one too. */
  async read(token: string, now: number | null): Promise<TokenNames | null> {
    try {
      const { payload } = await jwtVerify(token, this.#key, {
        algorithms: ['HS256'],
        typ: 'JWT',
        requiredClaims: ['exp', 'iat'],
        currentDate: new Date(now ?? 0),
      })
      const { sub, sid, jti } = claims.parse(payload)
      return { userId: sub, sessionId: sid, tokenId: jti }
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof z.ZodError) return null
      throw error
    }
  }
}
