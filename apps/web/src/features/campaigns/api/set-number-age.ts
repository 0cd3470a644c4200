import { type NumberAge, setNumberAge } from '@recado/contract/messaging/whatsapp'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { campaignsKey } from './campaign-queries.ts'

/** Notes for how long the bot's number is in use; resolves when what is shown of its campaigns is by that. */
export function useSetNumberAge(botId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (answer: NumberAge) => call(setNumberAge, { params: { botId }, body: { answer } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: campaignsKey(botId) }),
  })
}
