import * as routes from '@recado/contract/insight/analytics'
import { csvTable } from '../../platform/csv/csv-table.ts'
import { asCsv } from '../../platform/csv/csv-stream.ts'
import type { MountRoutes } from '../../platform/http/mount.ts'
import type { Unanswered } from '../unanswered/unanswered.service.ts'
import type { Analytics } from './analytics.service.ts'
import { analyticsCsv, unansweredCsv } from './analytics-csv.ts'

export const analyticsRoutes =
  (analytics: Analytics, unanswered: Unanswered): MountRoutes =>
  (mount) => {
    mount.signedIn(routes.getBotAnalytics, ({ caller, params, query }) =>
      analytics.of(caller.userId, params.botId, query.days),
    )
    mount.signedIn(routes.exportBotAnalytics, async ({ caller, params, query, header }) => {
      const shown = await analytics.of(caller.userId, params.botId, query.days)
      asCsv(header, 'numeros.csv')
      return Buffer.from(analyticsCsv(shown, csvTable(query.format)))
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
