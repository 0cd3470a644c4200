import type { Bot } from '@recado/contract/builder/bots'
import { lazy, Suspense } from 'react'
import type { PanelBot } from '../../../features/bots/api/panel.ts'
import { BotCardSkeleton } from '../../../features/bots/components/bot-card-skeleton.tsx'
import { CreateCard } from './create-card.tsx'
import { PanelBotCard } from './panel-bot-card.tsx'

// Whoever has few bots needs none of it.
const ManyBots = lazy(async () => ({ default: (await import('./many-bots.tsx')).ManyBots }))
/** From so many cards on, only those in sight are drawn. */
const manyFrom = 40

export interface BotGridProps {
  bots: readonly Bot[]
  byBot: Map<string, PanelBot>
  failed: boolean
  onCreate: () => void
}

export const gridColumns = 'grid grid-cols-3 gap-4 max-[1240px]:grid-cols-2 phone:grid-cols-1'

/** A card a bot, then the place for the next one. */
export function BotGrid(props: BotGridProps) {
  const { bots, byBot, failed, onCreate } = props
  if (bots.length >= manyFrom) {
    return (
      <Suspense fallback={<BotsWaiting />}>
        <ManyBots {...props} />
      </Suspense>
    )
  }
  return (
    <div className={gridColumns}>
      {bots.map((bot) => (
        <PanelBotCard key={bot._id} bot={bot} figures={byBot.get(bot._id)} failed={failed} />
      ))}
      <CreateCard onCreate={onCreate} />
    </div>
  )
}

/** Cards on their way. */
export function BotsWaiting() {
  return (
    <div className={gridColumns}>
      <BotCardSkeleton />
      <BotCardSkeleton />
      <BotCardSkeleton />
    </div>
  )
}
