import { type ChildProcess, fork } from 'node:child_process'
import { EventEmitter, on, once } from 'node:events'
import type { BundledProgram } from '../programs/bundled-program.ts'
import type { SoakCommand, SoakReport, SoakStart } from './messages.ts'

/** What the network does not answer for leaves again over a new connection, within two minutes. */
export const patienceMs = 300_000

/** The process of all the bots; killed, another one goes on from what it left. */
export class SoakedProcess {
  readonly #program: BundledProgram
  readonly #start: SoakStart
  readonly #reports = new EventEmitter().setMaxListeners(0)
  /** What a process said of itself that must not be. */
  readonly failures: string[] = []
  #child: ChildProcess
  /** What was done to it is its end. */
  #mayEnd = false

  constructor(program: BundledProgram, start: SoakStart) {
    this.#program = program
    this.#start = start
    this.#child = this.#begin()
  }

  command(command: SoakCommand): void {
    this.#child.send(command)
  }

  /** Resolves with the next report that fits. */
  async told(fits: (report: SoakReport) => boolean): Promise<SoakReport> {
    const signal = AbortSignal.timeout(patienceMs)
    for await (const [report] of on(this.#reports, 'report', { signal })) if (fits(report)) return report
    throw new Error('unreachable: waiting ends by its report or its time')
  }

  /** Lets it end cleanly. */
  async stop(): Promise<void> {
    this.#mayEnd = true
    const ended = once(this.#child, 'exit')
    this.command({ stop: true })
    await ended
  }

  async kill(): Promise<void> {
    this.#mayEnd = true
    const dead = once(this.#child, 'exit')
    this.#child.kill('SIGKILL')
    await dead
  }

  /** The next process, when the last one is dead. */
  succeed(): void {
    this.#child = this.#begin()
  }

  close(): void {
    this.#mayEnd = true
    this.#child.kill('SIGKILL')
  }

  #begin(): ChildProcess {
    this.#mayEnd = false
    const child = fork(this.#program.file, {
      stdio: 'inherit',
      execArgv: ['--expose-gc', '--no-warnings'],
      env: { ...process.env, ...this.#program.env },
    })
    child.on('message', (report: SoakReport) => {
      if ('failed' in report) this.failures.push(report.failed)
      this.#reports.emit('report', report)
    })
    child.on('exit', (code, signal) => {
      if (!this.#mayEnd) this.failures.push(`the process ended by itself: ${code ?? signal}`)
    })
    child.send({ start: this.#start } satisfies SoakCommand)
    return child
  }
}
