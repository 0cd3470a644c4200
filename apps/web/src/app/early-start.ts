import type { QueryClient } from '@tanstack/react-query'
import { matchPath } from 'react-router'
import { panelQuery } from '../features/bots/api/panel.ts'
import { nodesQuery } from '../entities/bot/nodes-query.ts'
import { configQuery } from '../entities/bot/config-query.ts'
import { draftKeyQuery } from '../entities/session/draft-key.ts'
import { sessionStore } from '../lib/api/api.ts'
import { botQuery, botsQuery, firstStepsQuery, statsQuery } from '../entities/bot/bot-queries.ts'
import { paths } from '../lib/navigation/paths.ts'
import { fetchScreen } from './router.tsx'

/**
 * Brings what the page at this address needs right after the server has verified the stored session: its code, and what
 * it shows first. Before anything is drawn, so that it comes meanwhile.
 */
export function startEarly(queries: QueryClient): void {
  if (sessionStore.token() === null) return
  const { pathname } = location
  // What fails here is asked again, and said, by the screen.
  if (pathname === paths.dashboard.href()) {
    void queries.prefetchQuery(firstStepsQuery(null))
    void queries.prefetchQuery(botsQuery)
    void queries.prefetchQuery(panelQuery(queries))
    void queries.prefetchQuery(statsQuery)
  }
  const { botId } = matchPath(paths.builder.path, pathname)?.params ?? {}
  if (botId !== undefined) {
    void queries.prefetchQuery(firstStepsQuery(botId))
    void queries.prefetchQuery(botQuery(botId))
    void queries.prefetchQuery(nodesQuery(botId))
    void queries.prefetchQuery(configQuery(botId))
    void queries.prefetchQuery(draftKeyQuery)
  }
  fetchScreen(pathname)
}
