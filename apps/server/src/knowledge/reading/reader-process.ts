import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { Clock } from '../../platform/time/clock.ts'
import { readingCaps } from './caps.ts'
import type { SourceName } from './read-bytes.ts'
import { type Reading, readingSchema } from './reading.ts'

/** The longest answer: every character as an escape, and the marks around many short ones. */
const mostAnswer = 16 * 1024 * 1024

/** In which Linux tells what a process had of the processor: USER_HZ, 100 a second on all that Node runs on (proc_pid_stat(5)). */
const tickMs = 10

type Limits = Record<keyof typeof readingCaps.process, number>

/** The program that reads and the folders that it may look into; its own, as a bundle, holds all that it needs. */
export type ReaderProgram = { file: string; folders: readonly string[] }

export const bundledReader = (file: URL): ReaderProgram => {
  const path = fileURLToPath(file)
  return { file: path, folders: [dirname(path)] }
}

/**
 * Reads one source in a process of its own, which may read its own folder, and neither write, start anything nor know a secret:
 * Node itself runs it, with a program of ours. What takes it too long or too much memory ends with it.
 */
export async function readInProcess(
  program: ReaderProgram,
  { source, bytes }: { source: SourceName; bytes: Uint8Array },
  clock: Pick<Clock, 'setTimer'>,
  limits: Limits = readingCaps.process,
): Promise<Reading> {
  const allowed = program.folders.map((folder) => `--allow-fs-read=${folder}`)
  const flags = [
    '--permission',
    ...allowed,
    `--max-old-space-size=${limits.heapMegabytes}`,
    '--disable-warning=ExperimentalWarning',
  ]
  const child = spawn(process.execPath, [...flags, program.file], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  goBehind(child.pid)
  const { promise: ended, resolve, reject } = Promise.withResolvers<number | null>()
  child.once('error', reject)
  child.once('close', resolve)
  const stopWatching = watch(child, clock, limits)
  try {
    // One that ended before it was given everything has its reason.
    child.stdin.on('error', () => {})
    const head = Buffer.from(JSON.stringify(source))
    const length = Buffer.alloc(4)
    length.writeUInt32LE(head.length)
    child.stdin.write(Buffer.concat([length, head]))
    child.stdin.end(bytes)
    const [answer, code] = await Promise.all([answerOf(child.stdout, child), ended])
    return code === 0 ? readingSchema.parse(JSON.parse(answer)) : { ok: false, refusal: refusalOf(code) }
  } finally {
    stopWatching()
    child.kill('SIGKILL')
  }
}

/** An owner waits for a file anyway; customers who write meanwhile have most of the processor. The lowest priority would leave nothing. */
function goBehind(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It has ended already, or this system does not let us: it reads all the same.
  }
}

/** Killed by us, or by its heap's end, it has no code or one of a signal; else a library could make nothing of the file. */
const refusalOf = (code: number | null) => (code === null || code > 127 ? 'tooHard' : 'broken')

async function answerOf(stdout: Readable, child: ChildProcess): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stdout) {
    if (!Buffer.isBuffer(chunk)) continue
    length += chunk.length
    if (length > mostAnswer) child.kill('SIGKILL')
    else chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Ends the process after its time, and once it has had more of the processor or of memory than it may, where the system says so. */
function watch(child: ChildProcess, clock: Pick<Clock, 'setTimer'>, limits: Limits): () => void {
  const end = () => void child.kill('SIGKILL')
  const stopTimer = clock.setTimer(limits.ms, end)
  let stopLook = () => {}
  let isOver = false
  const look = async () => {
    if (await takesTooMuch(child.pid, limits)) return end()
    if (!isOver) stopLook = clock.setTimer(limits.lookMs, look)
  }
  if (process.platform === 'linux') stopLook = clock.setTimer(limits.lookMs, look)
  return () => {
    isOver = true
    stopTimer()
    stopLook()
  }
}

async function takesTooMuch(pid: number | undefined, limits: Limits): Promise<boolean> {
  const [status = '', stat = ''] = await Promise.all(
    ['status', 'stat'].map((file) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')),
  )
  const kilobytes = Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0)
  // Behind the program's name, which may hold anything: in its own code the 12th, in the system's the 13th.
  const [own, systems] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
  const ticks = Number(own ?? 0) + Number(systems ?? 0)
  return kilobytes * 1024 > limits.residentBytes || ticks * tickMs > limits.processorMs
}
