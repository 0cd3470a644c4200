import type { Directory } from '../../model/directory.ts'

/** What it takes to pass something on: who there is, and what time it is. */
export interface Exchange {
  readonly directory: Directory
  nowSeconds(): number
}
