import { sealWith } from '../platform/crypto/sealing.ts'

/** Of what a process that is there to be killed keeps sealed, and whoever looks into its database. */
export const killableSealing = sealWith(new Uint8Array(32).fill(7))
