import type { Message } from '@recado/contract/messaging/messages'
import { download, messageFile } from '@recado/contract/builder/uploads'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../lib/api/api-error.ts'
import { call, download as downloadBytes } from '../../../lib/api/api.ts'
import { useObjectUrl } from '../../../lib/browser/use-object-url.ts'

const keptMs = 10 * 60_000

/** A message's file: brought once it is `wanted`, from WhatsApp the first time. `url` is there while `file` is shown; `problem` says why it is not. */
export function useMessageFile(botId: string, message: Message, wanted: boolean) {
  const { data, isFetching, error, refetch } = useQuery({
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
  const url = useObjectUrl(data)
  const problem = error && !isFetching ? messageOf(error) : null
  return { file: data, url, loading: isFetching, problem, again: () => void refetch() }
}

async function bring(botId: string, messageId: string, signal: AbortSignal): Promise<string> {
  return (await call(messageFile, { params: { botId, messageId } }, { signal })).file.path
}
