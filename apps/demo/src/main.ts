import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { loadDotEnv, readConfig, type Config } from '@recado/server/config'
import { openSqlite } from '@recado/server/db/open-sqlite'
import { startServer } from '@recado/server/server'
import { startFailure } from '@recado/server/start-failure'
import { startControlServer } from '@recado/whatsapp-emulator'
import { currentQr } from './current-qr.ts'
import { openPhones } from './phones.ts'
import { seedHistory } from './seed-history.ts'
import { seedShop } from './seed-shop.ts'
import { phrases, shop } from './shop.ts'

loadDotEnv()
const dataDir = resolve(process.env['DEMO_DIR'] ?? './demo-data')
mkdirSync(dataDir, { recursive: true })
const phones = await openPhones(join(dataDir, 'phones.snapshot'))
const config = readConfig({ ...process.env, DATA_DIR: dataDir, WA_SOCKET_URL: phones.emulator.url })

try {
  await start()
} catch (error) {
  const line = startFailure(error, config)
  if (line === null) throw error
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

async function start(): Promise<void> {
  if (!existsSync(join(dataDir, 'recado.db'))) await seed(config)
  const server = await startServer(config)
  const control = await startControlServer({
    emulator: phones.emulator,
    owner: phones.owner,
    customers: phones.customers,
    nextQr: () => currentQr(server),
    productUrl: server.url,
    phrases,
    port: Number(process.env['PHONES_PORT'] ?? 3001),
  })
  process.stdout.write(`
La demo está lista
  Recado         ${server.url}
  Correo         ${shop.owner.email}
  Contraseña     ${shop.owner.password}
  Los celulares  ${control.url}
`)
  let ending = false
  const end = async () => {
    if (ending) process.exit(1)
    ending = true
    await server.close()
    await control.close()
    phones.save()
    await phones.emulator.close()
    process.exit(0)
  }
  process.on('SIGINT', () => void end())
  process.on('SIGTERM', () => void end())
}

/** The shop is opened by the product's own calls; its past, which no call can write, straight into the database. */
async function seed(config: Config): Promise<void> {
  const server = await startServer({ ...config, PORT: 0 })
  const botId = await seedShop(server.url, server.credentials.accessCode)
  await server.close()
  const store = await openSqlite(dataDir)
  await store.write((tx) => seedHistory(tx, botId, Date.now()))
  await store.close()
}
