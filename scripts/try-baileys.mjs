// npm run try-baileys -- <version>: the driver, the emulator and the server on another Baileys, in a copy of the workspace beside
// this one. What it prints ends with a verdict. The exit code is 0 for a version that passes, 1 for one that does not, and 2
// where there was nothing to try.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readRequest } from './baileys-trial/request.mjs'
import { hookName, verdict } from './baileys-trial/words.mjs'
import { copyWorkspace, download, remove, sourcesOf } from './baileys-trial/workspace.mjs'
import { env, install, node, root } from './steps.mjs'
import { runSuite } from './suite/suite.mjs'

/** The driver and the emulator; and of the server what speaks with a real driver. */
const drivers = ['packages/whatsapp', 'packages/whatsapp-emulator']
const servers = [
  'apps/server/src/messaging/sessions',
  'apps/server/src/testing/journeys',
  'apps/server/src/testing/kills',
  'apps/server/src/testing/campaign-kills',
  'apps/server/src/compose/shutdown',
]
const program = 'packages/whatsapp/src/qr/testing/trial/main.ts'

const say = (text) => void process.stdout.write(text)
const refuse = (why) => {
  process.stderr.write(`\n${why}\n`)
  process.exit(2)
}

const { dependencies } = JSON.parse(readFileSync(join(root, 'packages/whatsapp/package.json'), 'utf8'))
const pinned = dependencies.baileys
const { version, short, refusal } = readRequest(process.argv.slice(2), pinned)
if (refusal) refuse(refusal)
await install()
const surface = await import('./baileys-trial/surface.mjs')

const place = mkdtempSync(join(tmpdir(), 'recado-baileys-'))
process.on('exit', () => remove(place))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(2))
say(`\n▸ Baileys ${version} junto a ${pinned}, en una copia: ${place}\n`)
const notThere = download(version, place)
if (notThere)
  refuse(`No se pudo instalar Baileys ${version}, así que no se probó nada. npm dice:\n${notThere}`)
copyWorkspace(place)

const faults = []
const [before, after] = [root, place].map((folder) =>
  sourcesOf(join(folder, 'node_modules/baileys'), [...surface.files, 'WAProto/index.d.ts']),
)

say('\n▸ Lo que escucha\n')
const listens = [before, after].map((sources) => surface.listensTo(codeOf(sources)))
tell(surface.changesBetween(...listens))
if (mentions(after, 'nctSalt') && !mentions(before, 'nctSalt')) say('  + WAProto: nctSalt\n')

say('\n▸ De lo que dependemos\n')
const probe = step(place, ['probe'], 'Baileys no arrancó con nuestro controlador')
const hooks = {
  ...surface.hooksIn(codeOf(after)),
  ...probe?.hooks,
  ...(probe && { callbacks: hearsAll(probe.heard) }),
}
for (const [hook, there] of Object.entries(hooks)) {
  say(`  ${there ? '✓' : '✗'} ${hookName(hook)}\n`)
  if (!there) faults.push(`falta: ${hookName(hook)}`)
}

say('\n▸ Tipos\n')
const types = run(place, 'node_modules/typescript/bin/tsc', ['-b', ...drivers])
say(types.ok ? '  ✓ sin errores\n' : types.said)
if (!types.ok) faults.push('los tipos del controlador o del emulador no cuadran')

say(`\n▸ Una sesión de ${pinned} a ${version} y de vuelta\n`)
const legs = [
  { name: 'antes', on: root },
  { name: 'candidata', on: place },
  { name: 'después', on: root },
]
const reports = []
for (const { name, on } of legs) {
  const report = step(on, ['line', join(place, 'line'), name], `la sesión no siguió («${name}»)`)
  if (!report) break
  say(`  ✓ ${name}\n`)
  for (const fault of report.faults) faults.push(`sesión «${name}»: ${fault}`)
  reports.push(report)
}
if (reports.length === legs.length) compare(reports)

say('\n▸ Pruebas\n')
const told = await runSuite({
  command: node,
  args: [
    'node_modules/vitest/vitest.mjs',
    'run',
    // What a busy machine made late is no fault of the version's.
    '--retry=1',
    '--project=node',
    '--project=alone',
    '--reporter=default',
    `--reporter=${join(place, 'scripts/suite/journal.mjs')}`,
    ...drivers,
    ...(short ? [] : servers),
  ],
  journal: join(place, 'journal.jsonl'),
  cwd: place,
})
faults.push(...told.faults)
for (const test of told.flaky) say(`Pasó al segundo intento: ${test}\n`)
say(`${told.passed} pruebas pasaron, ${told.faults.length} fallaron, en ${told.seconds} s\n`)

say(`\n${verdict(version, faults)}`)
process.exitCode = faults.length === 0 ? 0 : 1

/** The line on the way back sends and asks what it did on the way out; in between stands the candidate. */
function compare([first, candidate, back]) {
  const unanswered = [...first.unanswered, ...back.unanswered]
  const asked = surface.changesBetween({ unanswered }, candidate).filter((line) => line.startsWith('+'))
  for (const line of asked) faults.push(`pregunta lo que el emulador no sabe contestar: ${line.slice(2)}`)
  say('  Lo que envía:\n')
  // What only a link brings is not missed where a line goes on.
  const again = { stanzas: back.stanzas }
  const sent = surface.changesBetween(again, { stanzas: candidate.stanzas })
  tell(sent.filter((line) => !line.startsWith('+') || !first.stanzas.some((shape) => line.endsWith(shape))))
}

/** Every name that the driver listens to was told on the way of a line, or others in the same way. */
function hearsAll(heard) {
  const driver = join(root, 'packages/whatsapp/src/qr')
  const sources = readdirSync(driver, { recursive: true }).filter(
    (file) => file.endsWith('.ts') && !/\.test\.ts$|testing[/\\]/.test(file),
  )
  const wanted = sources.flatMap((file) => surface.callbacksIn(readFileSync(join(driver, file), 'utf8')))
  const ways = new Set(heard.map(surface.wayOf))
  return wanted.every((name) => heard.includes(name) || ways.has(surface.wayOf(name)))
}

/** One step of the trial's program, on the Baileys of a folder; its report, or null, when it failed. */
function step(folder, [what, ...args], fault) {
  const report = join(place, `${what}.json`)
  const order = what === 'line' ? [what, args[0], report, args[1]] : [what, report]
  const { ok, said } = run(folder, program, order)
  if (ok) return JSON.parse(readFileSync(report, 'utf8'))
  say(said)
  faults.push(fault)
  return null
}

function run(folder, file, args) {
  const { status, stdout, stderr } = spawnSync(node, [join(folder, file), ...args], {
    cwd: folder,
    env,
    encoding: 'utf8',
    timeout: 10 * 60_000,
  })
  return { ok: status === 0, said: `${stdout}${stderr}` }
}

function codeOf(sources) {
  return Object.fromEntries(Object.entries(sources).filter(([file]) => file.endsWith('.js')))
}

function mentions(sources, name) {
  return Object.values(sources).some((source) => source.includes(name))
}

function tell(lines) {
  say(lines.length === 0 ? '  sin cambios\n' : lines.map((line) => `  ${line}\n`).join(''))
}
