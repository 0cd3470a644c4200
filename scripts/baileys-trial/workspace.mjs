// A copy of the workspace beside the checkout, with another Baileys in it.
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { root } from '../steps.mjs'

/** What tests of WhatsApp read. */
const copied = ['apps', 'packages', 'e2e', 'scripts', 'package.json', 'package-lock.json', 'vitest.config.ts']
const left = new Set(['dist', '.cache', 'test-results'])
const link = (target, path) =>
  symlinkSync(target, path, process.platform === 'win32' ? 'junction' : undefined)

/** Downloads `version` into `place`; null, or what npm says of why not. Scripts of packages are not run. */
export function download(version, place) {
  const folder = join(place, 'candidate')
  mkdirSync(folder)
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ private: true, dependencies: { baileys: version } }),
  )
  const npm = spawnSync('npm', ['install', '--ignore-scripts', '--loglevel=error'], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (npm.status === 0) return null
  return npm.stderr?.trim() || npm.error?.message || 'npm no dijo por qué'
}

/**
 * Copies the workspace as it stands to `place` and gives it the Baileys that was downloaded there. All other packages are the
 * checkout's own, linked; what the candidate brings of its own comes before them.
 */
export function copyWorkspace(place) {
  for (const name of [...copied, ...readdirSync(root).filter((file) => /^tsconfig.*\.json$/.test(file))])
    cpSync(join(root, name), join(place, name), { recursive: true, filter: (path) => copies(path, place) })
  const [here, there] = [join(root, 'node_modules'), join(place, 'node_modules')]
  mkdirSync(join(there, '@recado'), { recursive: true })
  for (const name of readdirSync(here).filter(
    (file) => !file.startsWith('.') && file !== '@recado' && file !== 'baileys',
  ))
    link(join(here, name), join(there, name))
  link(join(place, 'candidate/node_modules/baileys'), join(there, 'baileys'))
  for (const folder of ['apps', 'packages'].flatMap((parent) =>
    readdirSync(join(place, parent)).map((name) => join(parent, name)),
  )) {
    const file = join(place, folder, 'package.json')
    if (!existsSync(file)) continue
    const { name } = JSON.parse(readFileSync(file, 'utf8'))
    if (name.startsWith('@recado/')) link(join(place, folder), join(there, name))
  }
}

/** A package's own dependencies are linked, with the Baileys that it may have there left out. */
function copies(path, place) {
  const name = basename(path)
  if (left.has(name)) return false
  if (name !== 'node_modules') return true
  const there = join(place, relative(root, path))
  mkdirSync(dirname(there), { recursive: true })
  link(path, there)
  return false
}

export const sourcesOf = (folder, files) =>
  Object.fromEntries(
    files
      .filter((file) => existsSync(join(folder, file)))
      .map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  )

export const remove = (place) => rmSync(place, { recursive: true, force: true })
