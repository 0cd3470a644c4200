/**
 * How long this thread has been at work, in ms. Unlike a clock it stands still while other processes have the core, so that a
 * budget by it is the same on a busy machine.
 */
export function processorMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
