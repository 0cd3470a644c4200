import { AsyncLocalStorage } from 'node:async_hooks'

/** What is being worked on: ids, and nothing of what people wrote. */
export type LogScope = { requestId?: string; botId?: string; turnId?: string; jobId?: string }

const scopes = new AsyncLocalStorage<LogScope>()

/** What goes wrong within `work`, and in whatever it starts, is logged with these ids and no others. */
export function inLogScope<T>(scope: LogScope, work: () => T): T {
  return scopes.run(scope, work)
}

/** The ids of what is being worked on; none outside of any scope. */
export const logScope = (): LogScope => scopes.getStore() ?? {}
