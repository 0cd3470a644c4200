import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sessionStore } from '../lib/api/api.ts'
import { botsQuery, statsQuery } from '../lib/queries.ts'
import { paths } from './paths.ts'
import { fetchScreen } from './router.tsx'

/** While the server verifies the stored session, brings what the page needs right after: its code, the panel's first lists. */
export function EarlyStart() {
  const queries = useQueryClient()
  useEffect(() => {
    if (sessionStore.token() === null) return
    const { pathname } = location
    fetchScreen(pathname)
    if (pathname !== paths.dashboard.href()) return
    // What fails here is asked again, and said, by the screen.
    void queries.prefetchQuery(botsQuery)
    void queries.prefetchQuery(statsQuery)
  }, [queries])
  return null
}
