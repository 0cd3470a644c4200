import type { EventEmitter } from 'node:events'

/**
 * Baileys listens to its socket with async functions whose failures nobody awaits, such as an answer to a connection
 * that has just closed. Each would be an unhandled rejection and end the process, all sessions with it: they are told
 * to `failed` instead. Covers the listeners that are there now.
 */
export function containListeners(
  emitter: EventEmitter,
  failed: (error: unknown, event: string | symbol) => void,
): void {
  for (const event of emitter.eventNames()) {
    const listeners = emitter.listeners(event)
    emitter.removeAllListeners(event)
    for (const listener of listeners) {
      emitter.on(event, (...args: unknown[]) => {
        const result: unknown = Reflect.apply(listener, emitter, args)
        if (result instanceof Promise) result.catch((error: unknown) => failed(error, event))
      })
    }
  }
}
