import { getContactPicture } from '@recado/contract/messaging/whatsapp'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { download } from '../../lib/api/api.ts'

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
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!bytes) return
    const made = URL.createObjectURL(bytes)
    // oxlint-disable-next-line react/set-state-in-effect -- it lives outside of React and has to be given back
    setAddress(made)
    return () => {
      setAddress(undefined)
      URL.revokeObjectURL(made)
    }
  }, [bytes])
  return address
}
