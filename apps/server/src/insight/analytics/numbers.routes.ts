import * as routes from '@recado/contract/insight/numbers'
import { csvTable } from '../../platform/csv/csv-table.ts'
import { asCsv } from '../../platform/csv/csv-stream.ts'
import type { MountRoutes } from '../../platform/http/mount.ts'
import type { Unanswered } from '../unanswered/unanswered.service.ts'
import type { BotFigures } from './bot-numbers.service.ts'
import { numbersCsv, unansweredCsv } from './numbers-csv.ts'

export const numbersRoutes =
  (figures: BotFigures, unanswered: Unanswered): MountRoutes =>
  (mount) => {
    mount.signedIn(routes.getBotNumbers, ({ caller, params, query }) =>
      figures.of(caller.userId, params.botId, query.days),
    )
    mount.signedIn(routes.exportBotNumbers, async ({ caller, params, query, header }) => {
      const numbers = await figures.of(caller.userId, params.botId, query.days)
      asCsv(header, 'numeros.csv')
      return Buffer.from(numbersCsv(numbers, csvTable(query.format)))
    })
    mount.signedIn(routes.getUnanswered, ({ caller, params, query }) =>
      unanswered.of(caller.userId, params.botId, query.days),
    )
    mount.signedIn(routes.exportUnanswered, async ({ caller, params, query, header }) => {
      const { groups } = await unanswered.of(caller.userId, params.botId, query.days)
      asCsv(header, 'preguntas-sin-respuesta.csv')
      return Buffer.from(unansweredCsv(groups, csvTable(query.format)))
    })
    mount.signedIn(routes.dismissQuestion, async ({ caller, params, body }) => {
      await unanswered.dismiss(caller.userId, params.botId, body.question)
    })
    mount.signedIn(routes.restoreQuestion, async ({ caller, params, body }) => {
      await unanswered.restore(caller.userId, params.botId, body.question)
    })
  }
