import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/** The demo as `npm run demo` starts it: the product with a seeded shop, and phones on a page of their own. */
export type RunningDemo = { url: string; phones: string; stop: () => Promise<void> }

export async function startDemo(): Promise<RunningDemo> {
  const directory = await mkdtemp(join(tmpdir(), 'recado-demo-'))
  const child = spawn(process.execPath, ['apps/demo/src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: await freePort(),
      PHONES_PORT: '0',
      DEMO_DIR: directory,
      OPENAI_API_KEY: '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [url = '', phones = ''] = await addresses(child)
  return {
    url,
    phones,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** The demo must know its port before it listens: the emulated Meta tells of messages there. */
async function freePort(): Promise<string> {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo // it listens on TCP
  taken.close()
  await once(taken, 'close')
  return String(port)
}

/** What it prints when all is there: the product's address and the phones'. It may go on printing afterwards. */
function addresses(child: ChildProcess): Promise<string[]> {
  let printed = ''
  return new Promise((found, failed) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      const all = [...printed.matchAll(/ (http:\/\/127\.0\.0\.1:\d+)\/?\n/g)]
      if (all.length === 2) found(all.map(([, address]) => address ?? ''))
    })
    child.once('exit', (code) => failed(new Error(`The demo ended with ${code}:\n${printed}`)))
  })
}
