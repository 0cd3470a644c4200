import { listContacts } from '@recado/contract/crm/contacts'
import { limits } from '@recado/contract/wire/limits'
import { diagnoseWa, type WaStatus } from '@recado/contract/messaging/whatsapp'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { diagnosisKey } from '../../../entities/bot/bot-queries.ts'
import { pausedChatsKey } from '../../../entities/contact/contact-keys.ts'

/** What is the matter with a line; asked again when its state changes, which `line` says. */
export const diagnosisQuery = (botId: string, line: Pick<WaStatus, 'status' | 'reason' | 'alertedAt'>) =>
  queryOptions({
    queryKey: [...diagnosisKey(botId), line.status, line.reason, line.alertedAt],
    queryFn: ({ signal }) => call(diagnoseWa, { params: { botId } }, { signal }),
  })

/** Customers with whom the bot keeps still now. */
export const pausedChatsQuery = (botId: string) =>
  queryOptions({
    queryKey: pausedChatsKey(botId),
    queryFn: async ({ signal }) => {
      const query = { state: 'paused' as const, limit: limits.page.max }
      return (await call(listContacts, { params: { botId }, query }, { signal })).contacts
    },
  })
