import { getConfig, type SettingsChange, updateConfig } from '@recado/contract/settings'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'

/** A bot's settings, and what the installation offers it: models, and whether it has AI at all. */
export const configQuery = (botId: string) =>
  queryOptions({
    queryKey: ['config', botId],
    queryFn: async ({ signal }) => (await call(getConfig, { params: { botId } }, { signal })).config,
  })

/** Saves part of the settings; whoever calls says what went wrong. */
export function useSaveConfig(botId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (settings: SettingsChange) =>
      (await call(updateConfig, { params: { botId }, body: { settings } })).config,
    onSuccess: (config) => queries.setQueryData(configQuery(botId).queryKey, config),
  })
}
