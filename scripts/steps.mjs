// What the commands share before anything is installed: plain Node, no dependency.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { underWay } from './under-way.mjs'

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const cache = join(root, '.cache')

/** The Node that the lockfile pins: the machine's own may be older. */
export const node = join(
  root,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)

/** The environment of child processes: the pinned Node and the installed tools come first. */
export const env = {
  ...process.env,
  PATH: join(root, 'node_modules', '.bin') + (process.platform === 'win32' ? ';' : ':') + process.env.PATH,
}

/** One line for a person, then the end. */
export function fail(message) {
  process.stderr.write(`\n${message}\n`)
  process.exit(1)
}

/** Installs from the lockfile when the last install was of another one. */
export async function install() {
  const lockfile = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const lock = createHash('sha256').update(lockfile).digest('hex')
  if (existsSync(node) && readStamp('installed') === lock) return
  const wanted = Object.entries(JSON.parse(lockfile).packages)
    .filter(([path, { optional, link }]) => path.includes('node_modules/') && !optional && !link)
    .map(([path]) => join(root, path, 'package.json'))
  const done = await underWay('Instalando dependencias', {
    command: 'npm',
    args: ['ci', '--loglevel=error'],
    log: join(cache, 'install.log'),
    measure: () => wanted.filter((path) => existsSync(path)).length / wanted.length,
    cwd: root,
    env,
    shell: process.platform === 'win32',
  })
  if (!done) fail('No se pudieron instalar las dependencias: revisa la salida de npm aquí arriba.')
  writeStamp('installed', lock)
}

/** Builds server and web when a source is newer than the last build; false when that failed. What it says goes to `say`. */
export async function build(say) {
  const now = fingerprint(['apps', 'packages', 'scripts/build'], ['package-lock.json', 'scripts/build.mjs'])
  if (readStamp('built') === now && existsSync(join(root, 'apps/server/dist/main.js'))) return true
  const done = await underWay('Construyendo', {
    command: node,
    args: ['scripts/build.mjs'],
    log: join(cache, 'build.log'),
    say,
    cwd: root,
    env,
  })
  if (done) writeStamp('built', now)
  return done
}

/** Builds what is stale, or ends with one line. */
export async function needBuild() {
  if (!(await build())) fail('La construcción falló: revisa la salida aquí arriba.')
}

/** Runs a command to its end; a failure ends everything with `message`. */
export function run(command, args, message, extra = {}) {
  const options = { cwd: root, stdio: 'inherit', env: { ...env, ...extra } }
  if (spawnSync(command, args, options).status !== 0) fail(message)
}

/** Hands the terminal over to `command` and ends as it ends; signals reach it first. */
export function become(command, args, extra = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...env, ...extra } })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
  return child
}

/** Paths, sizes and times of all sources: cheap enough for every start. */
function fingerprint(folders, files) {
  const hash = createHash('sha256')
  const visit = (path) => {
    const stat = statSync(path)
    if (!stat.isDirectory()) return void hash.update(`${path}:${stat.size}:${stat.mtimeMs}\n`)
    for (const name of readdirSync(path).sort()) {
      if (name === 'node_modules' || name === 'dist') continue
      visit(join(path, name))
    }
  }
  for (const path of [...folders, ...files]) visit(join(root, path))
  return hash.digest('hex')
}

function readStamp(name) {
  const path = join(cache, name)
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}

function writeStamp(name, value) {
  mkdirSync(cache, { recursive: true })
  writeFileSync(join(cache, name), value)
}
