import type { CsvFormat } from '@recado/contract/wire/choices'
import * as routes from '@recado/contract/insight/analytics'
import type { AnalyticsPeriod } from '@recado/contract/insight/analytics'
import { toast } from '@recado/ui'
import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../../../lib/api/api-error.ts'
import { download } from '../../../lib/api/api.ts'
import { handFile } from '../../../lib/browser/hand-file.ts'
import { text } from '../../../text/insight/analytics.ts'

/** Downloads the figures of the days shown, or their unanswered questions, as a spreadsheet. */
export function useTakeAway(botId: string, days: AnalyticsPeriod, what: 'figures' | 'questions') {
  return useMutation({
    mutationFn: async (format: CsvFormat) => {
      const input = { params: { botId }, query: { days, format } }
      const today = new Date().toLocaleDateString('sv-SE')
      if (what === 'figures') handFile(await download(routes.exportBotAnalytics, input), text.fileName(today))
      else handFile(await download(routes.exportUnanswered, input), text.questionsFileName(today))
    },
    onError: (error) => toast.error(text.downloadFailed, { description: messageOf(error) }),
  })
}
