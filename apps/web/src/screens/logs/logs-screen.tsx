import { useQuery } from '@tanstack/react-query'
import { useBotId } from '../../shell/bot-shell-slots.tsx'
import { crmTabHref } from '../../lib/navigation/crm-address.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { Logs } from '../../features/logs/components/logs.tsx'
import { botQuery } from '../../entities/bot/bot-queries.ts'
import { text } from '../../text/insight/logs.ts'

/** `/logs/:botId`: a bot's live log. */
export function LogsScreen() {
  const botId = useBotId()
  const { data: bot } = useQuery(botQuery(botId))
  return (
    <>
      <title>{text.title(bot?.name ?? 'Recado')}</title>
      <Logs
        botId={botId}
        chatHref={(contact) => paths.crm.href(botId) + crmTabHref('chat', { contact })}
        factHref={(factId) => paths.fact.href(botId, factId)}
        nodeHref={(nodeId) => paths.node.href(botId, nodeId)}
      />
    </>
  )
}
