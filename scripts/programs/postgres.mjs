// A throw-away PostgreSQL for the tests: Debian's programs, a directory of its own, a free port, nothing flushed unless `durable`.
// By hand, `node scripts/programs/postgres.mjs npx vitest run …` runs a command beside one.
import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findOrInstall } from './apt.mjs'

const oldest = 15
const isRoot = process.getuid?.() === 0

/** Where the newest installed PostgreSQL has its programs; null when there is none that is new enough. */
function programs() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian)
    ? readdirSync(debian)
        .map(Number)
        .filter((version) => version >= oldest)
    : []
  const places = versions.sort((a, b) => b - a).map((version) => join(debian, String(version), 'bin'))
  const inPath = (process.env.PATH ?? '').split(':')
  return (
    [process.env.POSTGRES_BIN, ...places, ...inPath].find(
      (path) => path && existsSync(join(path, 'initdb')),
    ) ?? null
  )
}

/** PostgreSQL refuses to be root: then it runs as the user that its package made. */
function account() {
  if (!isRoot) return {}
  const id = (flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: id('-u'), gid: id('-g') }
}

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

/**
 * Starts one and gives its address and how to stop it (also stopped when the process ends); or why there is none.
 * A `durable` one flushes as an installation's does, for measurements.
 */
export async function postgres({ durable = false } = {}) {
  const bin = await findOrInstall('PostgreSQL', ['postgresql'], programs)
  if (!bin) {
    return {
      url: null,
      why: `no hay PostgreSQL ${oldest} o posterior: instálalo (en Debian: apt-get install postgresql) o pon la carpeta de sus programas en POSTGRES_BIN`,
    }
  }
  const directory = mkdtempSync(join(tmpdir(), 'recado-postgres-'))
  const user = account()
  if (user.uid !== undefined) chownSync(directory, user.uid, user.gid)
  const data = join(directory, 'data')
  const call = (program, args) => {
    const options = {
      ...user,
      cwd: directory,
      encoding: 'utf8',
      timeout: 60_000,
      env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' },
    }
    const { status, stderr } = spawnSync(join(bin, program), args, {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    return status === 0 ? null : `${program}: ${String(stderr).trim().split('\n').at(-1)}`
  }
  const stop = () => {
    if (!existsSync(directory)) return
    call('pg_ctl', ['stop', '-D', data, '-m', 'immediate', '-w', '-s'])
    rmSync(directory, { recursive: true, force: true })
  }
  process.on('exit', stop)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))
  const port = await freePort()
  // Sorted by Spanish rules, so that a column which forgets COLLATE "C" is noticed.
  const locale = ['--encoding=UTF8', '--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=es']
  const careless = '-c fsync=off -c full_page_writes=off -c synchronous_commit=off -c autovacuum=off'
  const settings = `-c port=${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=200 ${durable ? '' : careless}`
  const why =
    call('initdb', [
      '-D',
      data,
      '-U',
      'recado',
      '--auth=trust',
      '--no-sync',
      '--no-instructions',
      ...locale,
    ]) ?? call('pg_ctl', ['start', '-D', data, '-w', '-s', '-l', join(directory, 'log'), '-o', settings])
  if (why) {
    stop()
    return { url: null, why: `PostgreSQL no arrancó (${why})` }
  }
  return { url: `postgres://recado@127.0.0.1:${port}/postgres`, directory, data, stop }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { env } = await import('../steps.mjs')
  const { url, why } = await postgres()
  if (!url) process.stderr.write(`${why}\n`)
  const [command = 'true', ...args] = process.argv.slice(2)
  const child = url
    ? spawnSync(command, args, { stdio: 'inherit', env: { ...env, TEST_DATABASE_URL: url } })
    : { status: 1 }
  process.exit(child.status ?? 1)
}
