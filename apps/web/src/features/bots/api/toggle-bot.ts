import { toggleBot, type Bot } from '@recado/contract/builder/bots'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { isOn, stateOf } from '../../../entities/bot/is-on.ts'
import { call } from '../../../lib/api/api.ts'
import { sayFailure } from '../../../lib/say-failure.ts'
import { botQuery, botsQuery } from '../../../entities/bot/bot-queries.ts'

/** Puts `change` over a bot wherever it is shown. */
export function patchBot(queries: QueryClient, botId: string, change: Partial<Bot>): void {
  queries.setQueryData(botsQuery.queryKey, (all) =>
    all?.map((bot) => (bot._id === botId ? { ...bot, ...change } : bot)),
  )
  queries.setQueryData(botQuery(botId).queryKey, (bot) => bot && { ...bot, ...change })
}

/** Switches a bot on or off: shown at once, taken back with «Error: …» when it fails. Presses run one after another. */
export function useToggleBot(botId: string): { toggle: (bot: Pick<Bot, 'estado'>) => void } {
  const queries = useQueryClient()
  const mutationKey = ['toggle-bot', botId]
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: (_shown: boolean) => call(toggleBot, { params: { botId } }),
    // With another press still waiting, what is shown is already the later wish.
    onSuccess: ({ bot }) => {
      if (queries.isMutating({ mutationKey }) === 1) patchBot(queries, botId, stateOf(isOn(bot)))
    },
    onMutate: (shown) => patchBot(queries, botId, stateOf(!shown)),
    onError: (error, shown) => {
      patchBot(queries, botId, stateOf(shown))
      sayFailure(error)
      void queries.invalidateQueries({ queryKey: botsQuery.queryKey })
    },
  })
  return { toggle: (bot) => mutate(isOn(bot)) }
}
