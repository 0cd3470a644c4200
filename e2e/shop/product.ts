import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { silenceLibsignal } from '@recado/whatsapp/qr'

// The emulated phones live in this process.
silenceLibsignal()

const root = resolve(import.meta.dirname, '../..')

export const accessCode = 'codigo-de-prueba'
/** The administrator of a started product. */
export const admin = { email: 'admin@recado.local', password: 'clave-de-admin-1' }

export type Product = {
  /** Where it listens, without a slash at the end. */
  url: string
  /** Ends it at once, as a power cut does, and starts it again on the same data and the same port. */
  restart: () => Promise<void>
  /** Ends it and deletes its data. */
  stop: () => Promise<void>
}

/** Starts the built product on data of its own, linked to the given WhatsApp service. */
export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'recado-e2e-'))
  let running = await launch({ DATA_DIR: dataDir, PORT: '0', ...env })
  const { url } = running
  const end = async (signal: NodeJS.Signals) => {
    const ended = once(running.child, 'exit')
    running.child.kill(signal)
    await ended
  }
  return {
    url,
    restart: async () => {
      await end('SIGKILL')
      running = await launch({ DATA_DIR: dataDir, PORT: new URL(url).port, ...env })
    },
    stop: async () => {
      await end('SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Resolves when the banner says the address; rejects with what was printed when the process ends before. */
async function launch(env: Record<string, string>): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ['apps/server/dist/main.js'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ACCESS_CODE: accessCode,
      OPENAI_API_KEY: '',
      LEAKED_PASSWORDS: 'off',
      // It is started often: what is compiled once serves the next.
      NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed: string[] = []
  child.stderr.on('data', (chunk: Buffer) => printed.push(chunk.toString()))
  const lines = createInterface({ input: child.stdout })
  const address = new Promise<string>((found, failed) => {
    lines.on('line', (line) => {
      printed.push(line)
      const match = /https?:\/\/127\.0\.0\.1:\d+/.exec(line)
      if (match) found(match[0])
    })
    child.once('exit', (code) => failed(new Error(`The product ended with ${code}:\n${printed.join('\n')}`)))
  })
  return { child, url: await address }
}
