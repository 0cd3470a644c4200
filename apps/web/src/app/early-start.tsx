import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { matchPath } from 'react-router'
import { sessionStore } from '../lib/api/api.ts'
import { botQuery, botsQuery, statsQuery } from '../lib/queries.ts'
import { paths } from './paths.ts'
import { fetchScreen } from './router.tsx'

/** While the server verifies the stored session, brings what the page needs right after: its code, and what it shows first. */
export function EarlyStart() {
  const queries = useQueryClient()
  useEffect(() => {
    if (sessionStore.token() === null) return
    const { pathname } = location
    fetchScreen(pathname)
    // What fails here is asked again, and said, by the screen.
    if (pathname === paths.dashboard.href()) {
      void queries.prefetchQuery(botsQuery)
      void queries.prefetchQuery(statsQuery)
    }
    const { botId } = matchPath(paths.builder.path, pathname)?.params ?? {}
    if (botId !== undefined) void fetchEditor(queries, botId)
  }, [queries])
  return null
}

/** What asks for nodes and settings is the editor's code, which is on its way by now. */
async function fetchEditor(queries: QueryClient, botId: string): Promise<void> {
  void queries.prefetchQuery(botQuery(botId))
  const [{ nodesQuery }, { configQuery }] = await Promise.all([
    import('../features/nodes/api/nodes-query.ts'),
    import('../features/settings/api/config-query.ts'),
  ])
  void queries.prefetchQuery(nodesQuery(botId))
  void queries.prefetchQuery(configQuery(botId))
}
