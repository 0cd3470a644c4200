import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { postgres } from '../../scripts/programs/postgres.mjs'

export type Engine = 'SQLite' | 'PostgreSQL'
/** A directory of its own, and a database where it is PostgreSQL’s. */
export type Place = { dataDir: string; databaseUrl?: string }

/** Where each side has its data: on this machine's disk, and on a PostgreSQL that flushes every commit. */
export class Places {
  readonly directory = mkdtempSync(join(tmpdir(), 'recado-release-bench-'))
  readonly #server: { url: string; stop: () => void }
  #made = 0

  private constructor(server: { url: string; stop: () => void }) {
    this.#server = server
  }

  /** Throws where there is no PostgreSQL. */
  static async open(): Promise<Places> {
    const { url, stop, why } = await postgres({ durable: true })
    if (!url || !stop) throw new Error(why)
    return new Places({ url, stop })
  }

  async make(engine: Engine): Promise<Place> {
    const name = `side_${++this.#made}`
    const dataDir = join(this.directory, name)
    if (engine === 'SQLite') return { dataDir }
    const client = new pg.Client({ connectionString: this.#server.url })
    await client.connect()
    await client.query(`CREATE DATABASE ${name}`)
    await client.end()
    const url = new URL(this.#server.url)
    url.pathname = `/${name}`
    return { dataDir, databaseUrl: url.href }
  }

  remove(): void {
    this.#server.stop()
    rmSync(this.directory, { recursive: true, force: true })
  }
}
