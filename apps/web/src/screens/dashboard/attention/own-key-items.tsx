import { KeyRound } from 'lucide-react'
import { paths } from '../../../lib/navigation/paths.ts'
import type { Figures } from '../../../features/bots/api/panel.ts'
import { text as keyText } from '../../../text/account/ai-keys.ts'
import { text as all } from '../../../text/panel/dashboard.ts'
import type { AttentionItem } from './attention-item.ts'

const text = all.attention

/** Keys of AI of one's own that cannot be used: they are of all bots. */
export const ownKeyItems = (keysInTrouble: Figures['keysInTrouble']): AttentionItem[] =>
  keysInTrouble.map(({ provider, why }) => {
    const { name } = keyText.providers[provider]
    return {
      key: `${provider},own-key`,
      icon: <KeyRound aria-hidden size={18} className="flex-none text-danger" />,
      title: text.ownKey(name),
      detail: text.ownKeyDetail[why](name),
      action: text.checkOwnKey(name),
      to: paths.aiKeys.href(),
    }
  })
