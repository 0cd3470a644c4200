// npm run bench [-- name …]: measures what is named, everything by default, and writes bench/RESULTS.md.
// npm run bench -- ai --model <id> --most-usd <n>: asks a real model, which costs; never by default.
// What is measured beside ours is installed on demand, from bench's own lockfile.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from './programs/chromium.mjs'
import { fail, install, needBuild, node, root, run } from './steps.mjs'

/** Each with its file in bench/. */
const benchmarks = {
  'engine-decisions': 'engine/decisions.ts',
  'hostile-patterns': 'engine/hostile-patterns.ts',
  guard: 'engine/guard.ts',
  'durable-pipeline': 'pipeline/durable-pipeline.ts',
  'baileys-echo': 'whatsapp/echo.ts',
  'idle-lines': 'whatsapp/idle-lines.ts',
  webhooks: 'whatsapp/webhooks.ts',
  fairness: 'fairness/fairness.ts',
  backlog: 'whatsapp/backlog.ts',
  'log-fan-out': 'live-log/fan-out.ts',
  'editor-500': 'pages/editor-500.ts',
  'panel-1000': 'pages/panel-1000.ts',
  'crm-big': 'crm/big.ts',
  knowledge: 'knowledge/knowledge.ts',
  'spoken-answers': 'ai/spoken-answers.ts',
  mirror: 'mirror/mirror.ts',
  'cluster-processor': 'cluster/processor.ts',
  'account-writes': 'cluster/account-writes.ts',
  'release-before': 'releases/release-before.ts',
  lighthouse: 'pages/lighthouse.ts',
}

/** Measured in Chromium, on what owners get. */
const inBrowser = ['editor-500', 'panel-1000', 'crm-big', 'lighthouse']

const folder = join(root, 'bench')
const names = process.argv.slice(2)
if (names[0] === 'ai') {
  await install()
  run(
    node,
    [join('bench', 'ai', 'ai.ts'), ...names.slice(1)],
    'No se midió la IA: la razón está aquí arriba.',
  )
  process.exit(0)
}
const unknown = names.find((name) => !Object.hasOwn(benchmarks, name))
if (unknown)
  fail(
    `No hay ninguna medición «${unknown}»: hay ${Object.keys(benchmarks).join(', ')}, y ai con --model y --most-usd.`,
  )

await install()
installOthers()
for (const name of names.length > 0 ? names : Object.keys(benchmarks)) {
  const extra = inBrowser.includes(name) ? await browser() : {}
  run(
    node,
    ['--expose-gc', join('bench', benchmarks[name])],
    `La medición «${name}» falló: revisa la salida aquí arriba.`,
    extra,
  )
}

async function browser() {
  const { path, why } = await chromium()
  if (!path) fail(`Nada se midió: ${why}.`)
  await needBuild()
  return { CHROMIUM_PATH: path }
}

/** Their install scripts fetch programs for media, which nothing here needs. */
function installOthers() {
  const lock = join(folder, 'package-lock.json')
  const installed = join(folder, 'node_modules', '.package-lock.json')
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  process.stdout.write(`Instalando ${Object.keys(dependencies).join(', ')}…\n`)
  const npm = spawnSync('npm', ['ci', '--ignore-scripts', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (npm.status !== 0) fail('No se pudo instalar lo que se mide: revisa la salida de npm aquí arriba.')
}
