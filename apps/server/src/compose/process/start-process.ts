import { bannerOf } from './banner.ts'
import { endOnSignal } from './end-on-signal.ts'
import { type Config, loadDotEnv, readConfig } from '../../config/config.ts'
import { ConfigError } from '../../config/config-error.ts'
import { missingToJoin } from '../../config/joining.ts'
import type { Overrides } from '../overrides.ts'
import { type RunningServer, startServer } from '../server.ts'
import { startFailure } from '../../operations/start-failure.ts'
import { text } from '../../text/es.ts'

/** For turns in hand to be decided and their answers sent: longer than an AI mostly takes. */
const finishingMs = 20_000
/** For everything to be let go after that; what is not finished then is found again at the next start. */
const closingMs = 10_000

/** The life of the process: configuration, server, banner, and an orderly end. What keeps it from starting is one line. */
export async function startProcess(overrides: Overrides = {}): Promise<RunningServer | null> {
  // Keys, passwords' hashes and customers' messages are nobody else's on this machine.
  process.umask(0o077)
  let config: Config | null = null
  try {
    loadDotEnv()
    config = readConfig(process.env)
    const server = await startServer(config, overrides)
    endOnSignal(() => endInOrder(server))
    endWhenFenced(server)
    process.stdout.write(bannerOf(config, server))
    return server
  } catch (error) {
    const line =
      error instanceof ConfigError || config
        ? startFailure(error, config, config ? missingToJoin(config) : [])
        : null
    process.exitCode = 1
    if (line === null) throw error
    process.stderr.write(`${line}\n`)
    return null
  }
}

/** Whoever looks after the process starts it anew, as one that may write again. It may have come to that while it started. */
export function endWhenFenced({ fenced }: Pick<RunningServer, 'fenced'>): void {
  const end = () => {
    process.stderr.write(`${text.start.fenced}\n`)
    process.exit(1)
  }
  if (fenced?.aborted) return end()
  fenced?.addEventListener('abort', end)
}

async function endInOrder(server: RunningServer): Promise<void> {
  setTimeout(() => process.exit(1), finishingMs + closingMs).unref()
  await server.finish(finishingMs)
  await server.close()
}
