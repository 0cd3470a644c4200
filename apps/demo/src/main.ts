import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadDotEnv, readConfig, type Config } from '@recado/server/config/config'
import { endOnSignal } from '@recado/server/compose/process/end-on-signal'
import { startServer, type RunningServer } from '@recado/server/compose/server'
import { startFailure } from '@recado/server/operations/start-failure'
import { text } from '@recado/server/text/es'
import { ScriptedAi } from '@recado/scripted-ai'
import { startControlServer } from '@recado/whatsapp-emulator'
import { aiMind } from './ai/ai-mind.ts'
import { currentQr } from './current-qr.ts'
import { linkBots } from './link-bots.ts'
import { liveMonth } from './past/month.ts'
import { recallChats } from './past/recall-chats.ts'
import { openOfficial } from './official.ts'
import { openPhones } from './phones.ts'
import { takenPlace } from './ports.ts'
import { phrases } from './shops/cafe.ts'
import { aiName, owner } from './shops/shop.ts'

const ownKey =
  'Aquí contesta la IA de demostración: tu OPENAI_API_KEY no se usa ni cuesta nada. Con npm start contesta la tuya.\n'

loadDotEnv()
const dataDir = resolve(process.env['DEMO_DIR'] ?? './demo-data')
const ownSettings = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: undefined }
const { HOST, PORT } = configured(ownSettings)
const phonesPort = Number(process.env['PHONES_PORT'] ?? 3001)
await requireFreePorts()

mkdirSync(dataDir, { recursive: true })
const phones = await openPhones(join(dataDir, 'phones.snapshot'))
const official = await openOfficial(phones.emulator, join(dataDir, 'graph.snapshot'))
let running: RunningServer | null = null
const ai = new ScriptedAi(await aiMind(() => running?.core.store ?? null))
ai.models = [{ id: aiName, ends: null }]
const config = configured({
  ...ownSettings,
  // Where the emulated Meta tells of messages: this machine alone. By this name, since browsers give passkeys to no bare address.
  APP_URL: `http://localhost:${PORT}`,
  WA_SOCKET_URL: phones.emulator.url,
  CLOUD_API_BASE_URL: official.graph.url,
  OPENAI_API_KEY: 'demo',
  OPENAI_BASE_URL: await ai.listen(),
  AI_MODELS: aiName,
  TRANSCRIPTION_MODEL: aiName,
})

try {
  await start()
} catch (error) {
  refuse(error, config)
}

/** Ends with one line that says what is wrong; what nobody could have foreseen is thrown on. */
function refuse(error: unknown, known: Config | null): never {
  const line = startFailure(error, known)
  if (line === null) throw error
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

function configured(settings: NodeJS.ProcessEnv): Config {
  try {
    return readConfig(settings)
  } catch (error) {
    return refuse(error, null)
  }
}

/** Before phones are opened and a month is lived, which is done once: a demo that failed after it would know neither bot's phone. */
async function requireFreePorts(): Promise<void> {
  const taken = await takenPlace([
    { setting: 'PORT', host: HOST, port: PORT },
    { setting: 'PHONES_PORT', host: '127.0.0.1', port: phonesPort },
  ])
  if (!taken) return
  process.stderr.write(`${text.start.portBusy(taken.setting, taken.port)}\n`)
  process.exit(1)
}

async function start(): Promise<void> {
  const fresh = !existsSync(join(dataDir, 'recado.db'))
  const bots = fresh ? await makePast(config) : []
  const server = await startServer(config)
  running = server
  await linkBots(server, phones, bots)
  await recallChats(server.core.store, phones, bots)
  const control = await startControlServer({
    emulator: phones.emulator,
    owner: phones.owner,
    customers: phones.customers,
    nextQr: () => currentQr(server),
    productUrl: server.url,
    phrases,
    official,
    page: fileURLToPath(new URL('../../phones/dist', import.meta.url)),
    port: phonesPort,
  })
  process.stdout.write(`
La demo está lista
  Recado         ${server.url}
  Correo         ${owner.email}
  Contraseña     ${owner.password}
  Los celulares  ${control.url}
${process.env['OPENAI_API_KEY'] ? '\n' + ownKey : ''}`)
  endOnSignal(async () => {
    await server.close()
    await control.close()
    await ai.close()
    official.save()
    await official.graph.close()
    phones.save()
    await phones.emulator.close()
  })
}

/** A month of both bots, made beside the data and moved there when it is whole: what was cut short begins anew. */
async function makePast(own: Config): Promise<{ botId: string; phoneNumber: string }[]> {
  const began = Date.now()
  const draft = join(dataDir, 'draft')
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft)
  process.stdout.write('Viviendo un mes de la tienda…')
  let tenths = 0
  const bots = await liveMonth(
    // The month goes by in seconds: its sign-ins that end and are renewed are no news.
    { ...own, DATA_DIR: draft, LOG_LEVEL: 'silent' },
    {
      now: began,
      customers: phones.customers,
      told(part) {
        if (Math.floor(part * 10) > tenths) process.stdout.write(` ${(tenths = Math.floor(part * 10))}0 %`)
      },
    },
  )
  // The database last: it is what says that all is there.
  const names = readdirSync(draft).toSorted((one) => (one === 'recado.db' ? 1 : -1))
  for (const name of names) renameSync(join(draft, name), join(dataDir, name))
  rmSync(draft, { recursive: true })
  process.stdout.write(` listo en ${Math.round((Date.now() - began) / 1000)} s\n`)
  return bots
}
