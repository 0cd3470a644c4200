// The whole server in a process of its own, to be killed while it sends a campaign. It loads while its predecessor still
// runs, and begins when the parent says so.
import { cheapCost, Passwords } from '../../accounts/passwords/passwords.ts'
import { readConfig } from '../../config/config.ts'
import { arm } from '../../platform/failpoints.ts'
import { startServer } from '../../compose/server.ts'
import { busy } from '../../platform/db/testing/busy.ts'
import { hastenedClock } from '../kills/lines/hastened-clock.ts'
import type { Report, Start } from './messages.ts'

const tell = (report: Report): void => void process.send?.(report)

async function run({ env, arm: point, haste }: Start): Promise<void> {
  arm(point)
  const { url } = await startServer(readConfig(env), {
    ...(haste && { clock: hastenedClock(haste) }),
    passwords: new Passwords(cheapCost),
    rates: { perMinute: 100_000, publicPerMinute: 100_000 },
    pace: { burst: 1000, everyMs: 1 },
    campaignPace: { perMinute: 60_000, dailyCap: 1_000_000, strangersCap: 1_000_000 },
    webDirectory: null,
    ...busy,
  })
  tell({ url })
}

process.on('message', (start: Start) => {
  run(start).catch((error: unknown) =>
    tell({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})
process.on('disconnect', () => process.exit(1))
tell({ loaded: true })
