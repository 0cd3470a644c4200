// Debian's packages, where we may install them. Plain Node, no dependency.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'

const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
let updated = false
/** It locks itself: whoever comes second waits. */
let last = Promise.resolve()

/** Answers what `find` finds; while that is nothing, installs one of these packages after the other. */
export function findOrInstall(what, packages, find) {
  const found = last.then(() => install(what, packages, find))
  last = found.catch(() => undefined)
  return found
}

async function install(what, packages, find) {
  if (find() || !mayInstall()) return find()
  process.stdout.write(`Instalando ${what} de Debian…\n`)
  if (!updated) await apt('update', '-qq')
  updated = true
  for (const name of packages) {
    if (find()) break
    await apt('install', '-y', '-qq', '--no-install-recommends', name)
  }
  return find()
}

async function apt(...args) {
  const child = spawn('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  // Whether it went well is told by what is there then.
  await once(child, 'exit')
}
