import { vi } from 'vitest'

/** libsignal prints whole sessions, private keys included, by `console`; tests let everything else through. */
export function silenceLibsignal(): void {
  const noise = /^(Closing|Closed|Decrypted message with closed|Failed to decrypt|Session error|Removing old)/
  for (const level of ['info', 'warn', 'error'] as const) {
    const print = console[level].bind(console)
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      if (!noise.test(String(words[0]))) print(...words)
    })
  }
}
