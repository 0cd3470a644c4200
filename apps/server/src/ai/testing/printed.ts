import { vi } from 'vitest'

/** Takes down whatever is written to the console, or past it, until `stop`. */
export function printed(): { lines: unknown[]; stop: () => void } {
  const lines: unknown[] = []
  const note = (...said: unknown[]) => void lines.push(said)
  const spies = [
    ...(['log', 'info', 'warn', 'error', 'debug'] as const).map((method) =>
      vi.spyOn(console, method).mockImplementation(note),
    ),
    vi.spyOn(process, 'emitWarning').mockImplementation(note),
    ...([process.stdout, process.stderr] as const).map((stream) =>
      vi.spyOn(stream, 'write').mockImplementation((said) => {
        note(said)
        return true
      }),
    ),
  ]
  return {
    lines,
    stop() {
      for (const spy of spies) spy.mockRestore()
    },
  }
}
