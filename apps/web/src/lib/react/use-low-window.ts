import { useMatches } from './use-matches.ts'

/** Whether it is a phone on its side, as `low` in the styles says: what stands above a list goes up with it there. */
export const useLowWindow = () => useMatches('(height <= 480px)')
