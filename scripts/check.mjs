// npm run check: formatting, lint, walls, types, regular expressions, whose rows are asked for, dead code, checksums and licences. Each prints only what is wrong.
import { spawn } from 'node:child_process'
import { env, install, root } from './steps.mjs'

/**
 * Two of the checks are written in Go, whose collector took a third of their time: it waits until a program holds four times
 * what it needs, or three gibibytes. One checker for a project of TypeScript's, since two of them share nothing.
 */
const lessCollected = { GOGC: '300', GOMEMLIMIT: '3GiB' }

export const checks = [
  { name: 'formato', command: 'oxfmt', args: ['--check'] },
  { name: 'lint', command: 'oxlint', args: ['--type-aware', '--deny-warnings', '--quiet'] },
  { name: 'paredes', command: 'node', args: ['scripts/checks/walls.mjs'] },
  { name: 'tipos', command: 'tsc', args: ['-b', '--checkers', '1'] },
  { name: 'expresiones regulares', command: 'node', args: ['scripts/checks/patterns.mjs'] },
  { name: 'filas de cada quien', command: 'node', args: ['scripts/checks/owned-rows.mjs'] },
  { name: 'código muerto', command: 'knip', args: ['--no-progress'] },
  { name: 'sumas de los paquetes', command: 'node', args: ['scripts/checks/lockfile.mjs'] },
  { name: 'licencias', command: 'node', args: ['scripts/checks/licences.mjs', '--check'] },
]

/**
 * Runs every check, also after one failed, two at a time; answers how many passed and failed, and the names of those. They
 * are told of in their order.
 */
export async function check() {
  const ended = []
  let told = 0
  const waiting = [...checks.entries()]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      ended[next[0]] = await run(next[1])
      for (; ended[told]; told += 1) process.stdout.write(ended[told].words)
    }
  }
  await Promise.all([work(), work()])
  const faults = checks.flatMap(({ name }, at) => (ended[at].ok ? [] : [name]))
  return { passed: checks.length - faults.length, failed: faults.length, faults }
}

async function run({ name, command, args }) {
  const stdio = ['ignore', 'pipe', 'pipe']
  const child = spawn(command, args, { cwd: root, env: { ...env, ...lessCollected }, stdio })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  const code = await new Promise((resolve) => {
    child.once('error', ({ message }) => resolve((said += message)))
    child.once('close', resolve)
  })
  const ok = code === 0
  return { ok, words: ok ? `✓ ${name}\n` : `✗ ${name}\n${said}\n` }
}

if (process.argv[1]?.endsWith('check.mjs')) {
  await install()
  process.exitCode = (await check()).failed === 0 ? 0 : 1
}
