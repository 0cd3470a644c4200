import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { bundledProgram } from '../../testing/programs/bundled-program.ts'

const program = await bundledProgram(join(import.meta.dirname, '../../main.ts'))
const root = mkdtempSync(join(tmpdir(), 'recado-start-'))
const children: ChildProcess[] = []
afterAll(async () => {
  for (const child of children.filter(
    ({ exitCode, signalCode }) => exitCode === null && signalCode === null,
  )) {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  rmSync(root, { recursive: true })
})

/** Resolves when it has printed its banner, or has ended. */
async function run(
  env: Record<string, string>,
): Promise<{ child: ChildProcess; output: string; code: number | null }> {
  const child = spawn(process.execPath, [program.file], {
    cwd: root,
    env: { ...program.env, PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let output = ''
  let code: number | null = null
  await new Promise<void>((resolve) => {
    const note = (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('Recado está listo')) resolve()
    }
    child.stdout.on('data', note)
    child.stderr.on('data', note)
    child.once('exit', (status) => {
      code = status
      resolve()
    })
  })
  return { child, output, code }
}

test('starts, shows its secrets once, guards its directory, and ends when told to', async () => {
  const dataDir = join(root, 'data')
  const first = await run({ DATA_DIR: dataDir })
  expect(first.output).toMatch(/listo en http:\/\/127\.0\.0\.1:\d+/)
  expect(first.output).toMatch(/Administrador +admin@recado\.local\n/)
  expect(first.output).toMatch(/Contraseña +\w{20}/)
  expect(first.output).toMatch(/Código de acceso +(\w{4}-){6}\w{4}/)
  expect(statSync(join(dataDir, 'recado.db')).mode & 0o077).toBe(0)

  const second = await run({ DATA_DIR: dataDir })
  expect(second.code).toBe(1)
  expect(second.output.trim().split('\n')).toEqual([
    expect.stringMatching(new RegExp(`^DATA_DIR: otro proceso .*process ${first.child.pid}`)),
  ])

  const ended = once(first.child, 'exit')
  // One press of a terminal's, passed on by whoever started it.
  first.child.kill('SIGINT')
  first.child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])

  const again = await run({ DATA_DIR: dataDir })
  expect(again.output).not.toMatch(/Contraseña/)
  expect(again.output).toContain(join(dataDir, 'credentials.txt'))
})

test('says in one line what keeps it from starting', async () => {
  const busy = createServer().listen(0, '127.0.0.1')
  await once(busy, 'listening')
  const address = busy.address()
  const port = typeof address === 'object' && address ? String(address.port) : ''
  writeFileSync(join(root, 'file'), '')
  const failures = await Promise.all([
    run({ DATA_DIR: join(root, 'busy'), PORT: port }),
    run({ DATA_DIR: join(root, 'bad'), ADMIN_PASSWORD: 'short' }),
    run({ DATA_DIR: join(root, 'file', 'data') }),
    run({ DATA_DIR: '/proc/recado/data' }),
  ])
  busy.close()
  expect(failures.map(({ code }) => code)).toEqual([1, 1, 1, 1])
  expect(failures.map(({ output }) => output.trim().split('\n').length)).toEqual([1, 1, 1, 1])
  const [port1, variable, directory, nowhere] = failures.map(({ output }) => output)
  expect(port1).toMatch(new RegExp(`^PORT: el puerto ${port} ya está ocupado`))
  expect(variable).toMatch(/^Configuración: ADMIN_PASSWORD /)
  expect(directory).toMatch(/^DATA_DIR: no podemos escribir en /)
  expect(nowhere).toMatch(/^DATA_DIR: no podemos escribir en \/proc\/recado\/data/)
})
