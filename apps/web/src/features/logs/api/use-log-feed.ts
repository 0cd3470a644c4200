import { useEffect, useState, useSyncExternalStore } from 'react'
import { createLogFeed, type LogFeed, type LogState } from './log-feed.ts'

/** A bot's live log while the screen is open; it unsubscribes on leaving. Another bot needs another key. */
export function useLogFeed(botId: string): LogState & Pick<LogFeed, 'clear' | 'askStats' | 'retry'> {
  const [feed] = useState(() => createLogFeed(botId))
  useEffect(() => feed.open(), [feed])
  const state = useSyncExternalStore(feed.subscribe, feed.state)
  return { ...state, clear: feed.clear, askStats: feed.askStats, retry: feed.retry }
}
