import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { LoadFailed } from '../../lib/loading/loaded.tsx'
import { useBotId } from '../../shell/bot-shell-slots.tsx'
import { nodesQuery } from '../../entities/bot/nodes-query.ts'
import { useStartNodes } from '../../features/nodes/changes/use-start-nodes.ts'
import { useTabVault } from '../../entities/session/use-tab-vault.ts'
import { configQuery } from '../../entities/bot/config-query.ts'
import { botQuery, firstStepsQuery } from '../../entities/bot/bot-queries.ts'
import { useReport } from '../../lib/report.ts'
import { useLatched } from '../../lib/react/use-latched.ts'
import { text } from '../../text/builder/builder.ts'
import { Builder } from './builder.tsx'
import { BuilderSkeleton } from './builder-skeleton.tsx'

/** `/builder/:botId`: brings what the editor needs. A bot that is not there is the shell's matter. */
export function BuilderScreen() {
  const botId = useBotId()
  const bot = useQuery(botQuery(botId))
  const nodes = useQuery(nodesQuery(botId))
  const config = useQuery(configQuery(botId))
  // Its bar stands above: what comes later would push everything down.
  const steps = useQuery(firstStepsQuery(botId))
  const vault = useTabVault()
  const error = nodes.error ?? config.error
  useReport(`editor of ${botId}`, error)

  // The first look at a new bot. One whose nodes were deleted stays as its owner left it.
  const starting = useStartNodes(botId)
  const unstarted = bot.data?.unstarted === true && nodes.data?.length === 0
  const { mutate: start, isIdle, isPending } = starting
  useEffect(() => {
    if (unstarted && isIdle) start()
  }, [unstarted, isIdle, start])

  const guided = useLatched(!steps.isPending)
  const begun = !(unstarted && (isIdle || isPending))
  if (bot.data && nodes.data && config.data && guided && begun && vault !== undefined) {
    return (
      <>
        <title>{text.title(bot.data.name)}</title>
        <Builder key={botId} bot={bot.data} nodes={nodes.data} config={config.data} vault={vault} />
      </>
    )
  }
  if (error && !nodes.isFetching && !config.isFetching) {
    const refetch = () => Promise.all([nodes.refetch(), config.refetch()])
    return <LoadFailed query={{ error, isFetching: false, refetch }} title={text.loadFailed} />
  }
  return <BuilderSkeleton />
}
