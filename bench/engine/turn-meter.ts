/** How long the event loop was kept by one piece of work: the processor's time of this thread, and the clock's, in ms. */
export type Kept = { cpu: number; wall: number }

/** Watches every turn of the event loop; `worst` gives the longest since it was last asked. */
export class TurnMeter {
  #worst: Kept = { cpu: 0, wall: 0 }
  #last: Kept = now()
  #running = true

  constructor() {
    this.#turn()
  }

  worst(): Kept {
    const worst = this.#worst
    this.#worst = { cpu: 0, wall: 0 }
    return worst
  }

  stop(): void {
    this.#running = false
  }

  #turn(): void {
    const at = now()
    const { cpu, wall } = this.#worst
    this.#worst = {
      cpu: Math.max(cpu, at.cpu - this.#last.cpu),
      wall: Math.max(wall, at.wall - this.#last.wall),
    }
    this.#last = at
    if (this.#running) setImmediate(() => this.#turn())
  }
}

function now(): Kept {
  const { user, system } = process.threadCpuUsage()
  return { cpu: (user + system) / 1000, wall: performance.now() }
}
