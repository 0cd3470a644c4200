import { hash, type Options, verify } from '@node-rs/argon2'
import { type Asker, HashTurns } from './hash-turns.ts'

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane; about 40 ms. */
const productionCost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** For tests alone. */
export const cheapCost: Options = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** Hashes passwords by argon2id, when it is the turn of who asks for that. */
export class Passwords {
  readonly #cost: Options
  readonly #turns: HashTurns
  readonly #decoy: Promise<string>

  constructor(cost: Options = productionCost, turns = new HashTurns()) {
    this.#cost = cost
    this.#turns = turns
    this.#decoy = hash('nobody has this password', cost)
  }

  hash(password: string, asker: Asker): Promise<string> {
    return this.#turns.run(asker, () => hash(password, this.#cost))
  }

  /** Takes the same time whether there is a hash to compare with or not. */
  matches(stored: string | null, password: string, asker: Asker): Promise<boolean> {
    return this.#turns.run(asker, async () => {
      const matches = await verify(stored ?? (await this.#decoy), password)
      return stored !== null && matches
    })
  }
}
