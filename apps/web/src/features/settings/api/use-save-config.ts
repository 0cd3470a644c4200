import { type SettingsChange, updateConfig } from '@recado/contract/builder/settings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { aiBudgetKey, panelKey } from '../../../entities/bot/bot-queries.ts'
import { configQuery } from '../../../entities/bot/config-query.ts'

/** Saves part of the settings; whoever calls says what went wrong. */
export function useSaveConfig(botId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (settings: SettingsChange) =>
      (await call(updateConfig, { params: { botId }, body: { settings } })).config,
    onSuccess: (config) => {
      queries.setQueryData(configQuery(botId).queryKey, config)
      // Another cap is another state.
      void queries.invalidateQueries({ queryKey: aiBudgetKey(botId) })
      void queries.invalidateQueries({ queryKey: panelKey })
    },
  })
}
