// npm run check: formatting, lint, walls, types, regular expressions, dead code and licences. Each prints only what is wrong.
import { spawnSync } from 'node:child_process'
import { env, install, root } from './steps.mjs'

export const checks = [
  { name: 'formato', command: 'oxfmt', args: ['--check'] },
  { name: 'lint', command: 'oxlint', args: ['--type-aware', '--deny-warnings', '--quiet'] },
  { name: 'paredes', command: 'node', args: ['scripts/walls.mjs'] },
  { name: 'tipos', command: 'tsc', args: ['-b'] },
  { name: 'expresiones regulares', command: 'node', args: ['scripts/patterns.mjs'] },
  { name: 'código muerto', command: 'knip', args: ['--no-progress'] },
  { name: 'licencias', command: 'node', args: ['scripts/licences.mjs', '--check'] },
]

/** Runs every check, even after one failed; answers how many passed and failed, and the names of those. */
export function check() {
  const result = { passed: 0, failed: 0, faults: [] }
  for (const { name, command, args } of checks) {
    const child = spawnSync(command, args, { cwd: root, env, encoding: 'utf8' })
    const ok = child.status === 0
    process.stdout.write(`${ok ? '✓' : '✗'} ${name}\n`)
    if (!ok) process.stdout.write(`${child.stdout}${child.stderr}\n`)
    if (!ok) result.faults.push(name)
    result[ok ? 'passed' : 'failed'] += 1
  }
  return result
}

if (process.argv[1]?.endsWith('check.mjs')) {
  await install()
  process.exitCode = check().failed === 0 ? 0 : 1
}
