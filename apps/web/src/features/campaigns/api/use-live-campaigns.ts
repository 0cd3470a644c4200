import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ownerEvents } from '../../../lib/live/owner-events.ts'
import { campaignsKey } from './campaign-queries.ts'

/** A burst of changes asks the server once, after this many ms. */
const withinMs = 700

/** Keeps what is shown of a bot's campaigns current while they run: each batch that leaves, each tick that comes. */
export function useLiveCampaigns(botId: string): void {
  const queries = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null
    const soon = () => {
      timer ??= setTimeout(() => {
        timer = null
        void queries.invalidateQueries({ queryKey: campaignsKey(botId), predicate: isNoPreview })
      }, withinMs)
    }
    const stop = ownerEvents.listen({
      onEvent: (event) => {
        if (event.botId !== botId) return
        if (event.type === 'campaign') soon()
        // A tick of one of its messages.
        if (event.type === 'message' && event.message.author === 'campaign') soon()
      },
    })
    return () => {
      stop()
      if (timer !== null) clearTimeout(timer)
    }
  }, [botId, queries])
}

/** Previews are of what is being written: nothing that runs changes them. */
const isNoPreview = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[2] !== 'preview'
