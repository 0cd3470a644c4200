import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits as text, to be handed out once, and the hash of them that alone is kept. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOfToken(token) }
}

/** What is kept of a token. It is as random as it is long, so that a fast hash serves. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex')
