import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { draftKeyQuery } from './draft-key.ts'
import { useUser } from './session-context.ts'
import { openTabVault, type TabVault } from '../../lib/browser/tab-vault.ts'

/**
 * Where unsaved work is kept in this tab; undefined while its key is on its way, null where there is no key or no storage: then
 * it lives for as long as the page.
 */
export function useTabVault(): TabVault | null | undefined {
  const { _id } = useUser()
  const { data, isPending } = useQuery(draftKeyQuery)
  return useMemo(
    () => (isPending ? undefined : data === undefined ? null : openTabVault(_id, data)),
    [_id, data, isPending],
  )
}
