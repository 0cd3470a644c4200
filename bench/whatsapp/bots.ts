import { writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import type { BotsAnswer, BotsRequest } from './protocol.ts'

/** A process with bots of one side: how it links one more, and how it ends. */
export type Bots = {
  /** Starts a line; `qr` is told each QR to scan. Resolves when the line is up. */
  link(line: number, qr: (qr: string) => void): Promise<void>
  end(): Promise<void>
}

/** Serves the measuring process's requests for one side's bots. */
export function serve(bots: Bots): void {
  const tell = (answer: BotsAnswer): void => void process.send?.(answer)
  let session: Session | null = null

  async function answer(request: BotsRequest): Promise<BotsAnswer> {
    switch (request.ask) {
      case 'link':
        await bots.link(request.line, (qr) => tell({ qr, line: request.line }))
        return { up: request.line }
      case 'memory':
        return measured()
      case 'processor': {
        const { user, system } = process.cpuUsage()
        return { processorMs: (user + system) / 1000 }
      }
      case 'profile':
        // Asked twice: to begin, and to write down.
        session = await profile(session, request.file)
        return { done: true }
      case 'end':
        await bots.end()
        return { done: true }
    }
  }
  process.on('disconnect', () => process.exit())
  process.on('message', (request: BotsRequest) => {
    answer(request).then(tell, (error: unknown) => tell({ failed: String(error) }))
  })
  tell({ ready: true })
}

async function measured(): Promise<BotsAnswer> {
  for (let round = 0; round < 4; round += 1) {
    globalThis.gc?.()
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  const { rss, heapUsed, external } = process.memoryUsage()
  return { rss, heap: heapUsed + external }
}

async function profile(session: Session | null, file: string): Promise<Session | null> {
  if (session) {
    const { profile: written } = await session.post('Profiler.stop')
    session.disconnect()
    writeFileSync(file, JSON.stringify(written))
    return null
  }
  const begun = new Session()
  begun.connect()
  await begun.post('Profiler.enable')
  await begun.post('Profiler.start')
  return begun
}
