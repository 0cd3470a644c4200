import { setTimeout as pause } from 'node:timers/promises'

/**
 * Runs work while the loop is looked at every millisecond: how long it took, how late the loop was at most, and how much this
 * thread worked at most between two looks, which other processes do not stretch. All in ms.
 */
export async function latestDuring(
  work: () => Promise<unknown>,
): Promise<{ ms: number; latest: number; worked: number }> {
  let over = false
  let latest = 0
  let worked = 0
  const watching = (async () => {
    while (!over) {
      const [before, used] = [performance.now(), process.threadCpuUsage()]
      await pause(1)
      latest = Math.max(latest, performance.now() - before - 1)
      const { user, system } = process.threadCpuUsage(used)
      worked = Math.max(worked, (user + system) / 1000)
    }
  })()
  const began = performance.now()
  await work()
  const ms = performance.now() - began
  over = true
  await watching
  return { ms, latest, worked }
}
