import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Emulator } from '@recado/whatsapp-emulator'
import type { StorePlace } from '../platform/db/open-store.ts'
import type { Store } from '../platform/db/store.ts'
import { inFlight } from './kills/promises.ts'
import { bundledProgram, type BundledProgram } from './programs/bundled-program.ts'
import { withStore } from './with-store.ts'

/** The processes of one program on one database, one after another, each killed; phones outlive them all. */
export class Succession {
  /** What was leaving when each of them died, by the ids on the wire. */
  readonly deaths: string[][] = []
  /** What phones could not read and asked for again, each time. */
  readonly askedAgain: string[] = []
  readonly #place: StorePlace
  readonly #program: BundledProgram
  readonly #patienceMs: number
  readonly #heard: (report: unknown) => void
  #process: ChildProcess
  #next: ChildProcess

  private constructor(program: BundledProgram, parts: SuccessionParts) {
    const { place, emulator, patienceMs, heard } = parts
    this.#place = place
    this.#program = program
    this.#patienceMs = patienceMs
    this.#heard = heard
    emulator.intercept(({ tag, attrs }, direction) => {
      const { id, type } = attrs
      if (direction === 'to-device' && tag === 'receipt' && type === 'retry' && id) this.askedAgain.push(id)
      return 'pass'
    })
    this.#process = this.#load()
    this.#next = this.#load()
  }

  /** `source`: the program's path; `heard` is told whatever the processes send. */
  static async of(source: string, parts: SuccessionParts): Promise<Succession> {
    return new Succession(await bundledProgram(source), parts)
  }

  send(command: object): void {
    this.#process.send(command)
  }

  /** Resolves when the process of now has ended. Rejects when that takes too long. */
  async dead(): Promise<void> {
    await once(this.#process, 'exit', { signal: AbortSignal.timeout(this.#patienceMs) })
  }

  /** Kills the process of now wherever it is. */
  async kill(): Promise<void> {
    const dead = once(this.#process, 'exit')
    this.#process.kill('SIGKILL')
    await dead
  }

  /** Notes what was leaving when the process died, lets `look` see what it left, and puts the next one into its place. */
  async bury(look: (store: Store) => Promise<void> = async () => {}): Promise<void> {
    await withStore(this.#place, async (store) => {
      this.deaths.push(await store.read(inFlight))
      await look(store)
    })
    this.#process = this.#next
    this.#next = this.#load()
  }

  close(): void {
    this.#process.kill('SIGKILL')
    this.#next.kill('SIGKILL')
  }

  /** Loads the program, which takes the longest, and waits with it for its turn. */
  #load(): ChildProcess {
    const { file, env } = this.#program
    return fork(file, { stdio: 'inherit', env: { ...process.env, ...env } }).on('message', this.#heard)
  }
}

type SuccessionParts = {
  place: StorePlace
  emulator: Emulator
  /** Longer than anything here takes on a busy machine. */
  patienceMs: number
  heard: (report: unknown) => void
}
