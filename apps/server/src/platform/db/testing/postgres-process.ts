import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/** A PostgreSQL on this machine that tests may stop and start: nobody else must be working with it meanwhile. */
export class PostgresProcess {
  readonly #data: string
  readonly #programs: string

  private constructor(data: string, programs: string) {
    this.#data = data
    this.#programs = programs
  }

  /** The one that answers at `url`, asked by its superuser. */
  static async at(url: string): Promise<PostgresProcess> {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      const { rows } = await client.query<{ data: string; programs: string }>(
        `SELECT current_setting('data_directory') AS data,
                (SELECT setting FROM pg_config WHERE name = 'BINDIR') AS programs`,
      )
      if (!rows[0]) throw new Error('PostgreSQL does not say where it lies')
      return new PostgresProcess(rows[0].data, rows[0].programs)
    } finally {
      await client.end()
    }
  }

  /** As a power cut ends it: no connection is told goodbye, and nothing is written any more. */
  crash(): void {
    this.#control(['stop', '-m', 'immediate'])
  }

  /** With the settings that it ran with; recovered when this returns. */
  start(): void {
    const [, ...words] = readFileSync(join(this.#data, 'postmaster.opts'), 'utf8').trim().split(' "')
    const settings = words
      .map((word) => `"${word}`)
      .filter((word) => word !== '"-D"' && word !== `"${this.#data}"`)
    this.#control(['start', '-l', join(this.#data, '..', 'log'), '-o', settings.join(' ')])
  }

  #control(what: string[]): void {
    const { uid, gid } = statSync(this.#data)
    const { status, stderr } = spawnSync(
      join(this.#programs, 'pg_ctl'),
      [...what, '-D', this.#data, '-w', '-s'],
      {
        // PostgreSQL refuses to be run by root, and by anybody but its directory's owner.
        ...(process.getuid?.() === 0 && { uid, gid }),
        cwd: this.#data,
        env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8' },
        stdio: ['ignore', 'ignore', 'pipe'],
        encoding: 'utf8',
        timeout: 60_000,
      },
    )
    if (status !== 0) throw new Error(`pg_ctl ${what[0]}: ${stderr}`)
  }
}
