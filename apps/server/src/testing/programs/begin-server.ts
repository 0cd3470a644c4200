import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { BundledProgram } from './bundled-program.ts'

/** A server in a process of its own, and where it listens with what it printed until then; `url` null: it ended before. */
export function beginServer(program: BundledProgram, env: Record<string, string>) {
  const child = spawn(process.execPath, [program.file], {
    cwd: env['DATA_DIR'],
    env: {
      ...program.env,
      PATH: process.env['PATH'],
      PORT: '0',
      LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  const begun = new Promise<{ url: string | null; printed: string }>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0]
      if (found !== undefined) resolve({ url: found, printed })
    })
    child.on('exit', () => resolve({ url: null, printed }))
  })
  return { child, ended: once(child, 'exit'), begun }
}
