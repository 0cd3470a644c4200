import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Emulator } from '@recado/whatsapp-emulator'
import { openShopPhones } from '@recado/whatsapp-emulator/testing'
import { onTestFinished } from 'vitest'
import { openPostgres } from '../../platform/db/postgres/open-postgres.ts'
import type { OpenedStore, Store } from '../../platform/db/store.ts'
import { testDatabase, type TestDatabase } from '../../platform/db/testing/engines.ts'
import type { BundledProgram } from '../programs/bundled-program.ts'
import { accessCode, secretKey } from '../test-server.ts'
import { ServerOfMany } from './server-of-many.ts'

/** Servers that share a database, a disk or a bucket, and an emulated WhatsApp, until it is closed. */
export class Cluster {
  readonly emulator: Emulator
  readonly databaseUrl: URL
  readonly servers: ServerOfMany[] = []
  readonly #database: TestDatabase
  readonly #dataDir: string
  readonly #env: Record<string, string>
  readonly #onlookers: OpenedStore[] = []

  private constructor(parts: {
    emulator: Emulator
    database: TestDatabase
    dataDir: string
    env: Record<string, string>
  }) {
    this.emulator = parts.emulator
    this.databaseUrl = new URL(parts.database.place.DATABASE_URL ?? '')
    this.#database = parts.database
    this.#dataDir = parts.dataDir
    this.#env = parts.env
  }

  /** With a `bucket`, the URL of one, files are there, and each server has a disk of its own. */
  static async open({ bucket }: { bucket?: string } = {}): Promise<Cluster> {
    const database = await testDatabase()
    const dataDir = mkdtempSync(join(tmpdir(), 'recado-cluster-'))
    const { emulator } = await openShopPhones()
    const certificate = join(dataDir, 'media-host.pem')
    writeFileSync(certificate, emulator.mediaCertificate)
    const env = {
      ...(bucket === undefined ? { DATA_DIR: dataDir, DATA_SHARED: '1' } : { S3_URL: bucket }),
      NODE_EXTRA_CA_CERTS: certificate,
      ACCESS_CODE: accessCode,
      SECRET_KEY: secretKey,
      ADMIN_PASSWORD: 'clave del admin',
      ADMIN_SECOND_FACTOR: 'off',
    }
    return new Cluster({ emulator, database, dataDir, env })
  }

  /** The same until the test ends. */
  static async ofTest(files: { bucket?: string } = {}): Promise<Cluster> {
    const cluster = await Cluster.open(files)
    onTestFinished(() => cluster.close())
    return cluster
  }

  /** Starts another one; `graph`: where it finds Meta's. */
  async start(
    program: BundledProgram,
    { graph, env = {} }: { graph?: string; env?: Record<string, string> } = {},
  ): Promise<ServerOfMany> {
    const server = await ServerOfMany.start(program, {
      env: { ...this.#env, ...this.#ownDisk(), ...env },
      ways: {
        DATABASE_URL: this.databaseUrl.href,
        WA_SOCKET_URL: this.emulator.url,
        ...(graph !== undefined && { CLOUD_API_BASE_URL: graph }),
      },
    })
    this.servers.push(server)
    return server
  }

  #ownDisk(): Record<string, string> {
    if (this.#env['S3_URL'] === undefined) return {}
    const own = join(this.#dataDir, `server-${this.servers.length}`)
    mkdirSync(own)
    return { DATA_DIR: own }
  }

  /** The database for one who holds no bot, and looks on. */
  async lookOn(): Promise<Store> {
    const store = await openPostgres(this.databaseUrl.href, { joins: true, roles: 'web' })
    this.#onlookers.push(store)
    return store
  }

  async close(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.close()))
    await Promise.all(this.#onlookers.map((store) => store.close()))
    await this.emulator.close()
    await this.#database.remove()
    rmSync(this.#dataDir, { recursive: true })
  }
}

/** How many bots each holder has, such as «1 2», and how many are free. */
export async function heldBots(store: Store): Promise<string> {
  const rows = await store.read((db) =>
    db
      .selectFrom('bots')
      .select((eb) => ['holder', eb.fn.countAll<number>().as('count')])
      .groupBy('holder')
      .execute(),
  )
  return rows
    .map(({ holder, count }) => (holder === null ? 'free' : String(count)))
    .toSorted()
    .join(' ')
}
