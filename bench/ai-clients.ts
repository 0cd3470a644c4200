// What asking a model takes by the providers' packages, beside the `openai` client that Recado had before.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { spread, table, writeSection } from './report.ts'

const runs = 5
const calls = 300
const here = import.meta.dirname
const child = join(here, 'ai-client-process.ts')
const ours = ['openai', 'openai-compatible', 'anthropic', 'google'].map((name) => `@ai-sdk/${name}`)
const server = join(here, '..', 'apps', 'server', 'package.json')

const provider = spawn(process.execPath, [child, 'provider'], { stdio: ['ignore', 'pipe', 'inherit'] })
const [line] = (await once(provider.stdout, 'data')) as [Buffer]
const url = line.toString().trim()
try {
  await measure()
} finally {
  provider.kill()
}

async function measure(): Promise<void> {
  const [rss, chat, responses] = [await timed(''), await timed(':chat'), await timed(':responses')]
  const [before, now] = [installed(['openai'], join(here, 'package.json')), installed(ours, server)]
  const [small, big] = [await bundled(['openai'], here), await bundled(ours, join(server, '..'))]
  const mb = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
  const ratio = (one: number, other: number) => `${(one / other).toFixed(2)}×`
  const ratios = ({ openai, ours: port }: Sides) =>
    `${spread(
      port.map((each, i) => each / (openai[i] ?? Number.NaN)),
      2,
    )}×`
  const rows = [
    ['installed, without zod', mb(before.bytes), mb(now.bytes), ratio(now.bytes, before.bytes)],
    ['packages', `${before.packages}`, `${now.packages}`, ''],
    ['bundled and minified', mb(small), mb(big), ratio(big, small)],
    ['importing adds, MB of memory', ...cells(rss, 1e6, 1), ratios(rss)],
    ['processor a call by chat completions, µs', ...cells(chat, 1, 0), ratios(chat)],
    ['processor a call by Responses, µs', ...cells(responses, 1, 0), ratios(responses)],
  ]
  writeSection(
    'AI clients',
    `The \`openai\` client, one provider, beside the four providers' packages behind Recado's port, which reads no answer over
4 MiB. ${runs} runs of ${calls} calls each on the loopback, taking turns, against the scripted provider in a process of its
own. Ratios below 1 are less than before.\n\n${table(['', '`openai`', 'the port', 'of before'], rows)}`,
  )
}

type Sides = { openai: number[]; ours: number[] }

async function timed(what: '' | ':chat' | ':responses'): Promise<Sides> {
  const sides: Sides = { openai: [], ours: [] }
  for (let run = 0; run < runs; run += 1) {
    for (const side of ['openai', 'ours'] as const) {
      const args = ['--expose-gc', child, `${side}${what}`, url, `${calls}`]
      const { stdout } = await promisify(execFile)(process.execPath, args)
      sides[side].push(Number(stdout))
    }
  }
  return sides
}

function cells({ openai, ours: port }: Sides, unit: number, digits: number): string[] {
  return [openai, port].map((side) =>
    spread(
      side.map((each) => each / unit),
      digits,
    ),
  )
}

/** Packages with all that they need, as npm laid them down; zod is there anyway. */
function installed(names: readonly string[], from: string): { bytes: number; packages: number } {
  const folders = new Set<string>()
  const add = (name: string, parent: string): void => {
    if (name === 'zod') return
    const folder = folderOf(name, parent)
    if (folder === null || folders.has(folder)) return
    folders.add(folder)
    const { dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      dependencies?: Record<string, string>
    }
    for (const each of Object.keys(dependencies)) add(each, join(folder, 'package.json'))
  }
  for (const name of names) add(name, from)
  const bytes = [...folders].reduce((sum, folder) => sum + sizeOf(folder), 0)
  return { bytes, packages: folders.size }
}

function folderOf(name: string, parent: string): string | null {
  const paths = createRequire(parent).resolve.paths(name) ?? []
  return (
    paths
      .map((path) => join(path, name))
      .find((folder) => statSync(join(folder, 'package.json'), { throwIfNoEntry: false })) ?? null
  )
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === 'node_modules' ? sum : sum + sizeOf(path)
    return sum + statSync(path).size
  }, 0)
}

async function bundled(names: readonly string[], resolveDir: string): Promise<number> {
  const contents = names.map((name, i) => `export * as p${i} from '${name}'`).join('\n')
  const { outputFiles } = await build({
    stdin: { contents, resolveDir },
    bundle: true,
    minify: true,
    write: false,
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
  })
  return outputFiles.reduce((sum, { contents: bytes }) => sum + bytes.length, 0)
}
