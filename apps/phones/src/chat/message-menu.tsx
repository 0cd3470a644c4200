import { Menu } from '@recado/ui'
import type { MessageView } from '@recado/whatsapp-emulator/protocol'
import { ChevronDown, CornerUpLeft, Pencil, Trash2 } from 'lucide-react'
import { api } from '../demo/api.ts'
import { useAttempt } from '../demo/attempt.ts'
import { text } from '../text.ts'
import type { About } from './about.ts'

const emojis = ['👍', '❤️', '😂', '🙏']

interface MessageMenuProps {
  message: MessageView
  from: string
  to: string
  onAbout: (message: MessageView, does: About['does']) => void
}

/** What a person does with a message: reacts, answers, and with one of their own also edits or deletes it. */
export function MessageMenu({ message, from, to, onAbout }: MessageMenuProps) {
  const attempt = useAttempt()
  const { id, kind, fromMe, byBot, reactions } = message
  const given = reactions.find((reaction) => reaction.fromMe)?.emoji
  const own = fromMe && !byBot
  return (
    <Menu
      trigger={
        <button type="button" aria-label={text.actions.menu} className={look}>
          <ChevronDown aria-hidden size={16} />
        </button>
      }
      groups={[
        {
          row: true,
          actions: emojis.map((emoji) => ({
            label: (
              <>
                <span className="sr-only">{text.actions.react}</span> {emoji}
              </>
            ),
            checked: emoji === given,
            onSelect: () => attempt(api.mark(from, to, id, emoji === given ? '' : emoji)),
          })),
        },
        {
          actions: [
            {
              label: text.actions.reply,
              icon: <CornerUpLeft aria-hidden size={16} />,
              onSelect: () => onAbout(message, 'reply'),
            },
            ...(own && kind === 'text'
              ? [
                  {
                    label: text.actions.edit,
                    icon: <Pencil aria-hidden size={16} />,
                    onSelect: () => onAbout(message, 'edit'),
                  },
                ]
              : []),
            ...(own
              ? [
                  {
                    label: text.actions.remove,
                    icon: <Trash2 aria-hidden size={16} />,
                    danger: true,
                    onSelect: () => attempt(api.remove(from, to, id)),
                  },
                ]
              : []),
          ],
        },
      ]}
    />
  )
}

const look = 'touch-area grid size-7 place-items-center rounded-ctl text-wa-meta'
