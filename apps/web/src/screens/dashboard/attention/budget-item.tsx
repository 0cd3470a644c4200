import type { AiBudget } from '@recado/contract/ai/ai-budget'
import type { Bot } from '@recado/contract/builder/bots'
import { formatCost } from '@recado/contract/ai/format-cost'
import { clsx } from 'clsx'
import { Wallet } from 'lucide-react'
import { paths } from '../../../lib/navigation/paths.ts'
import { text as all } from '../../../text/panel/dashboard.ts'
import type { AttentionItem } from './attention-item.ts'

const text = all.attention

/** Most of a bot's money for AI is spent, or all of it. */
export function budgetItem(
  { _id, name }: Bot,
  { state, spent, limit, raisable, currency }: AiBudget,
): AttentionItem {
  const stopped = state === 'stopped'
  const [said, most] = [formatCost(spent, currency), formatCost(limit ?? spent, currency)]
  return {
    key: `${_id},budget`,
    icon: (
      <Wallet aria-hidden size={18} className={clsx('flex-none', stopped ? 'text-danger' : 'text-warn')} />
    ),
    title: stopped ? text.budgetSpent(name) : text.budgetNear(name),
    detail: stopped ? text.budgetSpentDetail(said, most, raisable) : text.budgetNearDetail(said, most),
    action: raisable ? text.raiseBudget(name) : text.seeBudget(name),
    label: raisable ? text.raise : text.action,
    to: `${paths.builder.href(_id)}?configuracion=ia`,
  }
}
