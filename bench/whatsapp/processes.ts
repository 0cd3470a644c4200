import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type {
  BotsAnswer,
  BotsRequest,
  Driven,
  EmulatorAnswer,
  EmulatorRequest,
  Heard,
  Manner,
} from './protocol.ts'

/** A child that answers one request at a time; what it says in between goes to `aside`. */
export class Peer<Request extends object, Answer extends object> {
  readonly #child: ChildProcess
  #answered: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | null = null
  /** Resolves with the first thing it says. */
  readonly ready: Promise<Answer>

  constructor(file: string, args: string[], aside: (answer: Answer) => boolean = () => false) {
    this.#child = fork(file, args, { execArgv: ['--expose-gc', '--no-warnings'] })
    this.ready = this.#next()
    this.#child.on('message', (answer: Answer) => {
      if (aside(answer)) return
      if ('failed' in answer) this.#answered?.reject(new Error(String(answer.failed)))
      else this.#answered?.resolve(answer)
    })
    this.#child.on('exit', (code) => this.#answered?.reject(new Error(`${file} ended with ${code}`)))
  }

  ask(request: Request): Promise<Answer> {
    const next = this.#next()
    this.#child.send(request)
    return next
  }

  kill(): void {
    this.#child.kill()
  }

  #next(): Promise<Answer> {
    return new Promise((resolve, reject) => (this.#answered = { resolve, reject }))
  }
}

/** The emulator's process. */
export class EmulatorProcess {
  readonly #peer = new Peer<EmulatorRequest, EmulatorAnswer>(
    join(import.meta.dirname, 'emulator-process.ts'),
    [],
  )

  async url(): Promise<string> {
    const answer = await this.#peer.ready
    return 'url' in answer ? answer.url : ''
  }

  async ask(request: EmulatorRequest): Promise<void> {
    await this.#peer.ask(request)
  }

  async heard(): Promise<{ heard: Heard[]; now: number }> {
    const answer = await this.#peer.ask({ ask: 'heard' })
    if (!('heard' in answer)) throw new Error('The emulator told nothing')
    return answer
  }

  async drive(owner: string, customers: string[], each: number, manner: Manner = {}): Promise<Driven> {
    const answer = await this.#peer.ask({ ask: 'drive', owner, customers, each, ...manner })
    if (!('rate' in answer)) throw new Error('The emulator did not drive')
    return answer
  }

  kill(): void {
    this.#peer.kill()
  }
}

/** One side's process: the program of that name here, with `-process.ts` at its end. Its lines are linked to owners with numbers of their own. */
export class BotsProcess {
  readonly #emulator: EmulatorProcess
  readonly #prefix: string
  readonly #peer: Peer<BotsRequest, BotsAnswer>
  #scanning: Promise<void> = Promise.resolve()

  constructor(emulator: EmulatorProcess, side: string, args: string[], prefix: string) {
    this.#emulator = emulator
    this.#prefix = prefix
    this.#peer = new Peer(join(import.meta.dirname, `${side}-process.ts`), args, (answer) => {
      if (!('qr' in answer)) return false
      const phoneNumber = this.ownerOf(answer.line)
      this.#scanning = emulator.ask({ ask: 'scan', phoneNumber, qr: answer.qr })
      return true
    })
  }

  ownerOf(line: number): string {
    return `${this.#prefix}${1000 + line}`
  }

  async ready(): Promise<void> {
    await this.#peer.ready
  }

  async link(line: number): Promise<void> {
    await this.#emulator.ask({ ask: 'phone', phoneNumber: this.ownerOf(line), name: 'Marta' })
    await this.#peer.ask({ ask: 'link', line })
    await this.#scanning
  }

  async memory(): Promise<{ rss: number; heap: number }> {
    const answer = await this.#peer.ask({ ask: 'memory' })
    if (!('rss' in answer)) throw new Error('No memory was told')
    return answer
  }

  /** What the process has used of the processor so far, in ms: other processes stretch it less than the clock's time. */
  async processorMs(): Promise<number> {
    const answer = await this.#peer.ask({ ask: 'processor' })
    if (!('processorMs' in answer)) throw new Error('No time of the processor was told')
    return answer.processorMs
  }

  async profile(file: string): Promise<void> {
    await this.#peer.ask({ ask: 'profile', file })
  }

  async end(): Promise<void> {
    await this.#peer.ask({ ask: 'end' })
    this.#peer.kill()
  }
}
