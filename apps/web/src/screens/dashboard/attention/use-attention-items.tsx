import type { Bot } from '@recado/contract/builder/bots'
import { useQueries } from '@tanstack/react-query'
import {
  BookOpen,
  CalendarClock,
  KeyRound,
  MessageCircleOff,
  MessageCircleQuestionMark,
  PauseCircle,
  Sparkles,
  Unplug,
} from 'lucide-react'
import { paths } from '../../../lib/navigation/paths.ts'
import type { Figures, PanelBot } from '../../../features/bots/api/panel.ts'
import { ago } from '../../../lib/time/ago.ts'
import { sayClosing } from '../../../entities/bot/closing-model.ts'
import { waStatusQuery } from '../../../entities/bot/bot-queries.ts'
import { useNow } from '../../../lib/time/use-now.ts'
import { text as all } from '../../../text/panel/dashboard.ts'
import type { AttentionItem } from './attention-item.ts'
import { budgetItem } from './budget-item.tsx'
import { ownKeyItems } from './own-key-items.tsx'

const text = all.attention

/** What needs its owner: numbers that fell or may open no new chats, an AI that refuses the key, assistants without instructions, pages that changed, customers who wait for a person. */
export function useAttentionItems(
  bots: readonly Bot[],
  { byBot, keysInTrouble }: Pick<Figures, 'byBot' | 'keysInTrouble'>,
): AttentionItem[] {
  const lines = useQueries({ queries: bots.map((bot) => ({ ...waStatusQuery(bot._id), enabled: false })) })
  const now = useNow(bots.length > 0, 30_000)
  const ofBots = bots.flatMap((bot, position): AttentionItem[] => {
    const line = lines[position]?.data
    const figures = byBot.get(bot._id)
    const down = line && line.alertedAt !== null && line.status !== 'connected'
    return [
      ...(down
        ? [
            {
              key: `${bot._id},line`,
              icon: <Unplug aria-hidden size={18} className="flex-none text-danger" />,
              title: text.down(bot.name),
              detail: [line.downSince === null ? null : ago(Date.parse(line.downSince), now), line.error]
                .filter((part) => part !== null)
                .join(' · '),
              action: text.checkLine(bot.name),
              to: paths.whatsapp.href(bot._id),
            },
          ]
        : []),
      ...(line?.newChats
        ? [
            {
              key: `${bot._id},new-chats`,
              icon: <MessageCircleOff aria-hidden size={18} className="flex-none text-warn" />,
              title: text.newChats(bot.name),
              detail: line.newChats,
              action: text.checkLine(bot.name),
              to: paths.whatsapp.href(bot._id),
            },
          ]
        : []),
      ...(figures?.aiRefused
        ? [
            {
              key: `${bot._id},key`,
              icon: <KeyRound aria-hidden size={18} className="flex-none text-danger" />,
              title: text.keyRefused(bot.name),
              detail: text.aiRefused[figures.aiRefused],
              action: text.openEditor(bot.name),
              to: paths.builder.href(bot._id),
            },
          ]
        : []),
      ...(figures?.aiBudget ? [budgetItem(bot, figures.aiBudget)] : []),
      ...(figures?.assistantsWaiting ?? []).map(({ nodeId, nodeName, lacks }) => ({
        key: `${bot._id},${nodeId}`,
        icon: <Sparkles aria-hidden size={18} className="flex-none text-warn" />,
        title: text.assistant(nodeName, bot.name),
        detail: lacks,
        action: text.openNode(nodeName, bot.name),
        to: paths.node.href(bot._id, nodeId),
      })),
      ...(figures && figures.pausedCustomers > 0
        ? [
            {
              key: `${bot._id},paused`,
              icon: <PauseCircle aria-hidden size={18} className="flex-none text-warn" />,
              title: text.paused(bot.name, figures.pausedCustomers),
              detail: text.pausedDetail(figures.pausedCustomers),
              action: text.openCrm(bot.name),
              to: paths.crm.href(bot._id),
            },
          ]
        : []),
      ...(figures && figures.changedPages.length > 0
        ? [
            {
              key: `${bot._id},pages`,
              icon: <BookOpen aria-hidden size={18} className="flex-none text-info" />,
              title: text.pages(bot.name, figures.changedPages.length),
              detail: text.pagesDetail(figures.changedPages),
              action: text.openKnowledge(bot.name),
              to: paths.knowledge.href(bot._id),
            },
          ]
        : []),
      ...(figures && figures.unanswered.asked > 0
        ? [
            {
              key: `${bot._id},unanswered`,
              icon: <MessageCircleQuestionMark aria-hidden size={18} className="flex-none text-info" />,
              title: text.unanswered(bot.name, figures.unanswered.asked),
              detail: text.unansweredDetail(figures.unanswered.example ?? ''),
              action: text.openQuestions(bot.name),
              to: `${paths.numbers.href(bot._id)}?dias=7#sin-respuesta`,
            },
          ]
        : []),
    ]
  })
  return [...ownKeyItems(keysInTrouble), ...ofBots, ...closingItems(bots, byBot, now)]
}

/** One for each model that ends, with all bots that ask it. */
function closingItems(bots: readonly Bot[], byBot: Figures['byBot'], now: number): AttentionItem[] {
  const asking = new Map<string, { closing: PanelBot['closing'][number]; bots: Bot[] }>()
  for (const bot of bots)
    for (const closing of byBot.get(bot._id)?.closing ?? [])
      asking.set(closing.model, { closing, bots: [...(asking.get(closing.model)?.bots ?? []), bot] })
  return [...asking.values()].flatMap(({ closing, bots: [first, ...others] }) =>
    first
      ? [
          {
            key: `${closing.model},closing`,
            icon: <CalendarClock aria-hidden size={18} className="flex-none text-warn" />,
            title: sayClosing(closing, now),
            detail: text.closingDetail(
              [first, ...others].map(({ name }) => name),
              closing.successor,
            ),
            // Without a successor there is nothing to try.
            action: closing.successor ? text.tryModel(first.name) : text.openEditor(first.name),
            to: (closing.successor ? paths.modelTrial : paths.builder).href(first._id),
          },
        ]
      : [],
  )
}
