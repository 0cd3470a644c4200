import type { Bot } from '@recado/contract/bots'
import { toast } from '@recado/ui'
import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/api.ts'
import { text } from '../../../text/bot-file.ts'

/** Downloads a bot as one JSON file and says what is not in it. */
export function useExportBot() {
  return useMutation({
    mutationFn: async (bot: Pick<Bot, '_id' | 'name'>) => {
      // Loaded with the node types that it names: the panel needs them for nothing else.
      const { exportBot } = await import('@recado/contract/bot-file')
      const file = await call(exportBot, { params: { botId: bot._id } })
      const name = text.fileName(bot.name)
      hand(new Blob([`${JSON.stringify(file, null, 2)}\n`], { type: 'application/json' }), name)
      return name
    },
    onSuccess: (name) => toast.success(text.exported(name), { description: text.without }),
    onError: (error) => toast.error(text.exportFailed, { description: messageOf(error) }),
  })
}

function hand(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The browser has taken the bytes by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
