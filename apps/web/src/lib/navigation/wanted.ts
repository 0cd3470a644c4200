import { paths } from './paths.ts'

/** Where to go after signing in, as the guards leave it in the router's state. */
export interface Wanted {
  wanted: string
}

/** The address in such a state, else the panel's. */
export function wantedOf(state: unknown): string {
  const wanted = typeof state === 'object' && state !== null && 'wanted' in state ? state.wanted : null
  return typeof wanted === 'string' ? wanted : paths.dashboard.href()
}
