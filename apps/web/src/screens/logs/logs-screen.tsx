import { useQuery } from '@tanstack/react-query'
import { useBotId } from '../../app/bot-shell-slots.tsx'
import { paths } from '../../app/paths.ts'
import { Logs } from '../../features/logs/components/logs.tsx'
import { botQuery } from '../../lib/queries.ts'
import { text } from '../../text/logs.ts'

/** `/logs/:botId`: a bot's live log. */
export function LogsScreen() {
  const botId = useBotId()
  const { data: bot } = useQuery(botQuery(botId))
  return (
    <>
      <title>{text.title(bot?.name ?? 'Recado')}</title>
      <Logs
        botId={botId}
        chatHref={(contact) =>
          `${paths.crm.href(botId)}?${new URLSearchParams({ tab: 'chat', contact }).toString()}`
        }
        nodeHref={(nodo) => `${paths.builder.href(botId)}?${new URLSearchParams({ nodo }).toString()}`}
      />
    </>
  )
}
