import { hash, type Options, verify } from '@node-rs/argon2'

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane; about 40 ms. */
const productionCost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** For tests alone. */
export const cheapCost: Options = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** Hashes passwords by argon2id. */
export class Passwords {
  readonly #cost: Options
  readonly #decoy: Promise<string>

  constructor(cost: Options = productionCost) {
    this.#cost = cost
    this.#decoy = this.hash('nobody has this password')
  }

  hash(password: string): Promise<string> {
    return hash(password, this.#cost)
  }

  /** Takes the same time whether there is a hash to compare with or not. */
  async matches(stored: string | null, password: string): Promise<boolean> {
    const matches = await verify(stored ?? (await this.#decoy), password)
    return stored !== null && matches
  }
}
