import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join, resolve } from 'node:path'

const bench = resolve(import.meta.dirname, '..')
const file = join(bench, 'RESULTS.md')
const title = `# Results

Written by \`npm run bench\`; each section says when, on what and from which code. Times on a shared machine vary: trust
the ratios, whose two sides took turns in the same run. Spread is the least and the greatest over the runs.
`

/** The median of several runs and their spread, «12.3 (11.9–14.0)». */
export function spread(runs: readonly number[], digits = 1): string {
  const sorted = runs.toSorted((a, b) => a - b)
  const [least, greatest] = [sorted[0] ?? Number.NaN, sorted.at(-1) ?? Number.NaN]
  return `${median(runs).toFixed(digits)} (${least.toFixed(digits)}–${greatest.toFixed(digits)})`
}

export function median(runs: readonly number[]): number {
  const sorted = runs.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  return ((sorted[Math.floor(half)] ?? Number.NaN) + (sorted[Math.ceil(half) - 1] ?? Number.NaN)) / 2
}

/** The value that a share of them does not pass. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** Writes one benchmark's section into RESULTS.md in place of its last one, and prints it. */
export function writeSection(name: string, body: string): void {
  const section = `## ${name}\n\n${machine()}\n\n${body}\n`
  process.stdout.write(`\n${section}`)
  const [, ...others] = existsSync(file) ? readFileSync(file, 'utf8').split(/^(?=## )/m) : []
  const at = others.findIndex((each) => each.startsWith(`## ${name}\n`))
  if (at === -1) others.push(section)
  else others[at] = section
  writeFileSync(file, [title, ...others].map((part) => part.trim()).join('\n\n') + '\n')
}

function machine(): string {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { encoding: 'utf8', cwd: bench }).trim()
  const changed =
    git('status', '--porcelain', '--', '../packages/engine', '../packages/nodes', '.', ':!RESULTS.md') !== ''
  const date = new Date().toISOString().slice(0, 16).replace('T', ' ')
  const processor = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}`
  const memory = `${(totalmem() / 2 ** 30).toFixed(0)} GiB`
  const load = loadavg()[0]?.toFixed(1) ?? '?'
  return `${date} UTC · ${git('rev-parse', '--short', 'HEAD')}${changed ? ' with changes' : ''} · Node ${process.versions.node} · ${processor}, ${memory}, load ${load}`
}
