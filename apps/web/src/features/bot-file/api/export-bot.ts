import type { Bot } from '@recado/contract/builder/bots'
import { toast } from '@recado/ui'
import { useMutation } from '@tanstack/react-query'
import { sayFailure } from '../../../lib/say-failure.ts'
import { call } from '../../../lib/api/api.ts'
import { handFile, jsonFile } from '../../../lib/browser/hand-file.ts'
import { text } from '../../../text/builder/bot-file.ts'

/** Downloads a bot as one JSON file and says what is not in it. */
export function useExportBot() {
  return useMutation({
    mutationFn: async (bot: Pick<Bot, '_id' | 'name'>) => {
      // Loaded with the node types that it names: the panel needs them for nothing else.
      const { exportBot } = await import('@recado/contract/builder/bot-file')
      const file = await call(exportBot, { params: { botId: bot._id } })
      const name = text.fileName(bot.name)
      handFile(jsonFile(file), name)
      return name
    },
    onSuccess: (name) => toast.success(text.exported(name), { description: text.without }),
    onError: (error) => sayFailure(error, text.exportFailed),
  })
}
