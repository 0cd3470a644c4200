import { IconButton } from '@recado/ui'
import { plainWhatsAppText } from '@recado/ui/chat/format'
import { X } from 'lucide-react'
import { messageText, text } from '../text.ts'
import type { About } from './about.ts'

/** Over the line to write in: the message that is answered or edited. */
export function AboutBar({ about, name, onStop }: { about: About; name: string; onStop: () => void }) {
  const { message, does } = about
  const whose = message.fromMe ? text.actions.yourself : name
  return (
    <div className="mx-2 mt-2 flex items-center gap-2 rounded-ctl border-l-3 border-brand bg-sunken pl-2.5">
      <p className="min-w-0 flex-1 py-1.5">
        <span className="block text-12 font-semibold text-brand">
          {does === 'edit' ? text.actions.editing : text.actions.replyingTo(whose)}
        </span>
        <span className="block truncate text-13 text-muted">{plainWhatsAppText(messageText(message))}</span>
      </p>
      <IconButton
        size="l"
        label={text.actions.stop}
        icon={<X aria-hidden size={18} />}
        tooltip={false}
        onClick={onStop}
      />
    </div>
  )
}
