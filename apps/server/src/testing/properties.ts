import fc from 'fast-check'
import { fullLength } from './full-length.ts'

/**
 * Properties are tried on the same cases each time, so that what fails was broken by a change; the long tests look for others,
 * forty times as many where a property does not say how many, and tell the seed of what they find.
 */
fc.configureGlobal(fullLength ? { numRuns: 4000 } : { seed: 28_112_026 })
