import type { Message } from '@recado/contract/messages'
import { download, messageFile } from '@recado/contract/uploads'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call, download as downloadBytes } from '../../../lib/api/api.ts'

const keptMs = 10 * 60_000

/** A message's file: brought once it is `wanted`, from WhatsApp the first time. `url` is there while it is shown. */
export function useMessageFile(botId: string, message: Message, wanted: boolean) {
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['message-file', botId, message._id],
    queryFn: async ({ signal }) => {
      const path = message.attachment?.path ?? (await bring(botId, message._id, signal))
      return downloadBytes(download, { params: { path } }, { signal })
    },
    enabled: wanted,
    staleTime: Infinity,
    gcTime: keptMs,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  })
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!data) return
    const made = URL.createObjectURL(data)
    setUrl(made)
    return () => {
      setUrl(undefined)
      URL.revokeObjectURL(made)
    }
  }, [data])
  return { url, loading: isFetching, failed: isError && !isFetching, again: () => void refetch() }
}

async function bring(botId: string, messageId: string, signal: AbortSignal): Promise<string> {
  return (await call(messageFile, { params: { botId, messageId } }, { signal })).file.path
}
