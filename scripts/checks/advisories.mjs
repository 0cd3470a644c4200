// npm run advisories: whether anything older than docs/updates.md allows runs, builds or tests. Asks the registry for known holes
// (`npm audit`); where it answers none, says so and tells what the lockfile and the registry say instead: what its authors
// gave up, and what is behind.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from '../steps.mjs'

const dayMs = 86_400_000

/** The deadlines of docs/updates.md, in days from when a hole was first seen here. */
export function daysFor({ runs, severity }) {
  if (!runs) return 60
  return severity === 'high' || severity === 'critical' ? 3 : 30
}

/**
 * Holes by package out of what `npm audit --json` answers for all and for what runs; null where the registry answers none.
 * @param {{ vulnerabilities?: Record<string, { severity: string, via: (string | { title: string, url: string })[] }> }} all
 * @param {{ vulnerabilities?: object }} running
 */
export function holesOf(all, running) {
  if (!all.vulnerabilities || !running.vulnerabilities) return null
  return Object.entries(all.vulnerabilities).flatMap(([name, { severity, via }]) => {
    const told = via.filter((each) => typeof each === 'object')
    const runs = name in running.vulnerabilities
    return told.map(({ title, url }) => ({ name, severity, title, url, runs }))
  })
}

/** Those past their day. Whoever looked at one wrote when it was first seen; of the others it is today. */
export function overdue(holes, seen, now) {
  return holes.filter((hole) => {
    const since = Date.parse(seen[hole.url] ?? '')
    return Number.isNaN(since) ? daysFor(hole) <= 3 : now > since + daysFor(hole) * dayMs
  })
}

/** Packages of the lockfile that their authors have given up, with what they say, and whether they run. */
export function givenUp(packages) {
  return Object.entries(packages).flatMap(([path, { deprecated, dev, version }]) =>
    deprecated ? [{ name: path.split('node_modules/').at(-1), version, deprecated, runs: !dev }] : [],
  )
}

function npm(...args) {
  const { stdout } = spawnSync('npm', [...args, '--json'], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  try {
    return JSON.parse(stdout)
  } catch {
    return {}
  }
}

const say = (line) => process.stdout.write(`${line}\n`)

function main() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const seen = JSON.parse(readFileSync(join(root, 'docs', 'advisories.json'), 'utf8'))
  const holes = holesOf(npm('audit'), npm('audit', '--omit=dev'))
  if (holes === null)
    say('El registro no responde avisos de seguridad (npm audit): no se sabe si hay alguno.')
  else say(holes.length === 0 ? 'Ningún aviso de seguridad.' : `${holes.length} avisos de seguridad:`)
  for (const { name, severity, title, url, runs } of holes ?? [])
    say(`- ${name}, ${severity}, ${runs ? 'corre' : 'solo construye o prueba'}: ${title} ${url}`)

  const lost = givenUp(packages)
  say(
    lost.length === 0 ? 'Ningún paquete abandonado.' : `${lost.length} paquetes abandonados por sus autores:`,
  )
  for (const { name, version, deprecated, runs } of lost)
    say(`- ${name} ${version}, ${runs ? 'corre' : 'solo construye o prueba'}: ${deprecated}`)

  const behind = Object.entries(npm('outdated')).flatMap(([name, found]) => {
    const { current, latest } = [found].flat()[0]
    return isBehind(current, latest) ? [`${name} ${current} → ${latest}`] : []
  })
  say(
    behind.length === 0
      ? 'Nada atrasado.'
      : `${behind.length} con una versión más nueva: ${behind.join(', ')}`,
  )

  const late = overdue(holes ?? [], seen, Date.now())
  for (const { name, url } of late) say(`Fuera de plazo: ${name} ${url} (docs/updates.md)`)
  if (late.length > 0) process.exitCode = 1
}

/** Whether `latest` is above: what a registry calls latest may stand below what is installed. */
export function isBehind(current, latest) {
  const [one, other] = [current, latest].map((version) => String(version).split(/[.-]/).map(Number))
  for (const [place, number] of (other ?? []).entries()) {
    const own = one?.[place] ?? 0
    if (number !== own) return number > own
  }
  return false
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main()
