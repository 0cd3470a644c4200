import { hkdfSync } from 'node:crypto'

/**
 * The key of 32 bytes that a browser encrypts an account's unsaved work with: the same whenever its owner is signed in, and
 * nothing to whoever reads the browser's storage without them.
 */
export type DraftKeyOf = (userId: string) => Uint8Array

export const draftKeys =
  (secret: Uint8Array): DraftKeyOf =>
  (userId) =>
    new Uint8Array(hkdfSync('sha256', secret, 'recado', `draft ${userId}`, 32))
