// npm run bench -- idle-lines: how much memory many idle lines take in one process, Recado's beside bare Baileys.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BotsProcess, EmulatorProcess } from './processes.ts'
import { table, writeSection } from '../report/report.ts'

const lines = Number(process.env['IDLE_LINES'] ?? 500)
/** Of the whole process with all its lines, in MB. */
const target = 1024

type Side = { rss: number; heap: number; linkMs: number }

async function measure(emulator: EmulatorProcess, side: 'recado' | 'bare'): Promise<Side> {
  const directory = mkdtempSync(join(tmpdir(), 'recado-idle-'))
  const url = await emulator.url()
  const bots =
    side === 'recado'
      ? new BotsProcess(emulator, 'recado', [url, directory], '573205')
      : new BotsProcess(emulator, 'bare', [url], '573105')
  await bots.ready()
  const before = performance.now()
  for (let line = 0; line < lines; line += 1) await bots.link(line)
  const linkMs = (performance.now() - before) / lines
  const { rss, heap } = await bots.memory()
  await bots.end()
  rmSync(directory, { recursive: true, force: true })
  return { rss: rss / 1024 ** 2, heap: heap / 1024 ** 2, linkMs }
}

const emulator = new EmulatorProcess()
const bare = await measure(emulator, 'bare')
const recado = await measure(emulator, 'recado')
emulator.kill()

const row = (what: string, of: (side: Side) => number, digits: number): string[] => [
  what,
  of(recado).toFixed(digits),
  of(bare).toFixed(digits),
  `${(of(recado) / of(bare)).toFixed(2)}×`,
]
const missed = lines >= 500 && recado.rss > target
const body = table(
  [`one process with ${lines} idle lines`, 'Recado', 'bare Baileys', ''],
  [
    row(`resident memory, MB (target ${target}${missed ? ', missed' : ''})`, ({ rss }) => rss, 0),
    row('of it heap and buffers, MB', ({ heap }) => heap, 0),
    row('to link one line, ms', ({ linkMs }) => linkMs, 0),
  ],
)
if (lines >= 500) writeSection('Idle lines', body)
else process.stdout.write(`${body}\n`)
process.exitCode = missed ? 1 : 0
