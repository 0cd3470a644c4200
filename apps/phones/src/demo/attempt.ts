import { createContext, useContext } from 'react'

/** Starts something the person asked for; why it failed is said across the top until the next thing succeeds. */
export type Attempt = (work: Promise<unknown>) => void

export const AttemptContext = createContext<Attempt>(() => undefined)

export const useAttempt = (): Attempt => useContext(AttemptContext)
