/** What the measuring process asks of the watchers' process. `group` names watchers that come and go together. */
export type WatchersRequest =
  | { ask: 'join'; group: string; url: string; botId: string; token: string; count: number }
  /** Answered when every watcher of the group has `more` lines more, each with the number after the last one. */
  | { ask: 'hear'; group: string; more: number }
  | { ask: 'leave'; group: string }
export type WatchersAnswer = { ready: true } | { done: true } | { failed: string }
