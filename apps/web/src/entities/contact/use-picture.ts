import { getContactPicture } from '@recado/contract/messaging/whatsapp'
import { useQuery } from '@tanstack/react-query'
import { download } from '../../lib/api/api.ts'
import { useObjectUrl } from '../../lib/browser/use-object-url.ts'

const keptMs = 30 * 60_000

/** Address of a contact's profile picture once it is `wanted` and there; undefined before, and without one. */
export function usePicture(botId: string, contactId: string, wanted: boolean): string | undefined {
  const { data: bytes } = useQuery({
    queryKey: ['picture', botId, contactId],
    queryFn: async ({ signal }) => {
      const bytes = await download(getContactPicture, { params: { botId, contactId } }, { signal })
      // Most people show none.
      return bytes.size > 0 ? bytes : null
    },
    enabled: wanted,
    staleTime: keptMs,
    gcTime: keptMs,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  })
  return useObjectUrl(bytes)
}
