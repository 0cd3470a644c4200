import { createBot, deleteBot, duplicateBot, updateBot } from '@recado/contract/builder/bots'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { sayFailure } from '../../../lib/say-failure.ts'
import { botQuery, botsQuery } from '../../../entities/bot/bot-queries.ts'
import { text } from '../../../text/errors.ts'
import { patchBot } from './toggle-bot.ts'

/** What is said of an action of the panel that failed. */
export const failureOf = (error: unknown): string => text.action(messageOf(error))

/** Creates a bot by its name; answers it. Why it fails is told at the name, by whom asked for it. */
export function useCreateBot() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (name: string) => (await call(createBot, { body: { name } })).bot,
    onSuccess: (bot) => {
      queries.setQueryData(botQuery(bot._id).queryKey, bot)
      void queries.invalidateQueries({ queryKey: botsQuery.queryKey, exact: true })
    },
  })
}

/** Renames a bot. Why it fails is told at the name, by whom asked for it. */
export function useRenameBot(botId: string) {
  const queries = useQueryClient()
  return useMutation({
    scope: { id: `rename-bot,${botId}` },
    mutationFn: async (name: string) => (await call(updateBot, { params: { botId }, body: { name } })).bot,
    onSuccess: (bot) => patchBot(queries, botId, { name: bot.name }),
  })
}

/** Copies a bot; the copy appears in the list. */
export function useDuplicateBot(botId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => (await call(duplicateBot, { params: { botId } })).bot,
    onSuccess: () => queries.invalidateQueries({ queryKey: botsQuery.queryKey, exact: true }),
    onError: (error) => sayFailure(error),
  })
}

/** Deletes a bot: gone from the list at once, back when it fails. */
export function useDeleteBot(botId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      await call(deleteBot, { params: { botId } })
    },
    onMutate: async () => {
      await queries.cancelQueries({ queryKey: botsQuery.queryKey })
      const before = queries.getQueryData(botsQuery.queryKey)
      queries.setQueryData(botsQuery.queryKey, (all) => all?.filter((bot) => bot._id !== botId))
      return { before }
    },
    onSuccess: () => queries.removeQueries({ queryKey: botQuery(botId).queryKey }),
    onError: (error, _nothing, context) => {
      if (context?.before) queries.setQueryData(botsQuery.queryKey, context.before)
      sayFailure(error)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: botsQuery.queryKey, exact: true }),
  })
}
