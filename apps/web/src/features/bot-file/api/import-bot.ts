import type { WrittenBotFile } from '@recado/contract/builder/bot-file'
import { toast } from '@recado/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/api.ts'
import { botQuery, botsQuery } from '../../../entities/bot/bot-queries.ts'
import { text } from '../../../text/builder/bot-file.ts'

/** Says why no bot came of it, where no field is on the screen to say it at. */
export const sayImportError = (error: unknown) =>
  toast.error(text.importFailed, { description: messageOf(error) })

/** The file, another name than its own, and what to look at besides what the server says. */
type Wish = { file: WrittenBotFile; name?: string | undefined; review?: readonly string[] }

/** Creates a bot from a file and says what its owner has to put right; why it fails is told by whom asked for it. */
export function useImportBot() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ file, name }: Wish) => {
      // Loaded with the node types that it names: the panel needs them for nothing else.
      const { importBot } = await import('@recado/contract/builder/bot-file')
      return call(importBot, { body: { file, ...(name && { name }) } })
    },
    onSuccess: ({ bot, notices }, { review = [] }) => {
      queries.setQueryData(botQuery(bot._id).queryKey, bot)
      void queries.invalidateQueries({ queryKey: botsQuery.queryKey, exact: true })
      sayNotices(text.imported(bot.name), [...review, ...notices])
    },
  })
}

/** Gives a bot without nodes those of a file. */
export function useFillBot(botId: string) {
  return useMutation({
    mutationFn: async (file: WrittenBotFile) => {
      const { fillBot } = await import('@recado/contract/builder/bot-file')
      return call(fillBot, { params: { botId }, body: { file } })
    },
    onError: sayImportError,
  })
}

const shown = 3

/** The result, with the first things to put right; the editor marks them all at their nodes. */
export function sayNotices(result: string, notices: readonly string[]): void {
  const more = notices.length - shown
  const lines = [...notices.slice(0, shown), ...(more > 0 ? [text.moreNotices(more)] : [])]
  toast.success(result, lines.length > 0 ? { description: lines.join(' · '), duration: 10_000 } : {})
}
