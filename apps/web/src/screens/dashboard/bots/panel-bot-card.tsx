import type { Bot } from '@recado/contract/builder/bots'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../lib/navigation/paths.ts'
import { useExportBot } from '../../../features/bot-file/api/export-bot.ts'
import type { PanelBot } from '../../../features/bots/api/panel.ts'
import { BotCard } from '../../../features/bots/components/bot-card.tsx'
import { unknownLine } from '../../../entities/bot/line-state.ts'
import { botStatsQuery, waStatusQuery } from '../../../entities/bot/bot-queries.ts'

interface PanelBotCardProps {
  bot: Bot
  figures: PanelBot | undefined
  failed: boolean
}

/** The panel's one call fills line and figure, live changes keep them; a failure shows as disconnected and as none. */
export function PanelBotCard({ bot, figures, failed }: PanelBotCardProps) {
  const line = useQuery({ ...waStatusQuery(bot._id), enabled: false })
  const stats = useQuery({ ...botStatsQuery(bot._id), enabled: false })
  const exporting = useExportBot()
  const today = stats.data?.messagesCount ?? (failed ? 0 : undefined)
  return (
    <BotCard
      bot={bot}
      line={line.data ?? (failed ? unknownLine : undefined)}
      messagesToday={today}
      closing={figures?.closing[0]}
      days={figures && [...figures.days.slice(0, -1), today ?? 0]}
      editorHref={paths.builder.href(bot._id)}
      crmHref={paths.crm.href(bot._id)}
      whatsappHref={paths.whatsapp.href(bot._id)}
      logsHref={paths.logs.href(bot._id)}
      analyticsHref={paths.numbers.href(bot._id)}
      onExport={() => exporting.mutate(bot)}
    />
  )
}
