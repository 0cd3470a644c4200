import type { Message } from '@recado/contract/messaging/messages'
import { fileSize } from '@recado/nodes/editors'
import { IconButton } from '@recado/ui'
import { plainWhatsAppText } from '@recado/ui/chat'
import { FileText, Reply, StickyNote, X } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { text } from '../../../text/crm/chat.ts'
import { useObjectUrl } from '../../../lib/browser/use-object-url.ts'
import { useHandedFocus } from '../../../lib/react/use-handed-focus.ts'

interface ComposerExtrasProps {
  note: boolean
  file: File | null
  replyTo: Message | null
  who: string
  onNote: (note: boolean) => void
  onFile: (file: File | null) => void
  onReplyTo: (message: Message | null) => void
  /** To where one goes on writing. */
  onGone: () => HTMLElement | null
}

/** What goes along with the text, above it, each with its cross. */
export function ComposerExtras(props: ComposerExtrasProps) {
  const { note, file, replyTo, who, onNote, onFile, onReplyTo, onGone } = props
  return (
    <>
      {note && (
        <Strip
          icon={<StickyNote aria-hidden size={16} className="text-warn" />}
          title={text.composer.note}
          words={text.composer.noteHint}
          cross={text.composer.leaveNote}
          onGone={onGone}
          onCross={() => onNote(false)}
        />
      )}
      {replyTo && (
        <Strip
          icon={<Reply aria-hidden size={16} className="text-brand" />}
          title={text.composer.replyTo(replyTo.from === 'bot' ? text.composer.yourself : who)}
          words={
            plainWhatsAppText(replyTo.text) ||
            (replyTo.attachment ? text.file.kinds[replyTo.attachment.kind] : '')
          }
          cross={text.composer.cancelReply}
          onGone={onGone}
          onCross={() => onReplyTo(null)}
        />
      )}
      {file && (
        <>
          <Preview file={file} />
          <Strip
            icon={<FileText aria-hidden size={20} className="text-muted" />}
            title={file.name}
            words={fileSize(file.size)}
            cross={text.composer.removeFile}
            onGone={onGone}
            onCross={() => onFile(null)}
          />
        </>
      )}
    </>
  )
}

interface StripProps {
  icon: ReactNode
  title: string
  words: string
  cross: string
  onCross: () => void
  onGone: ComposerExtrasProps['onGone']
}

function Strip({ icon, title, words, cross, onCross, onGone }: StripProps) {
  const strip = useRef<HTMLDivElement>(null)
  useHandedFocus(strip, onGone)
  return (
    <div ref={strip} className="flex items-center gap-2.5 pt-2 pr-2 pl-4">
      <span className="flex-none">{icon}</span>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-13 font-semibold">{title}</span>
        <span className="block truncate text-12 text-muted">{words}</span>
      </span>
      <IconButton size="s" label={cross} icon={<X aria-hidden size={16} />} onClick={onCross} />
    </div>
  )
}

/** What is about to be sent, large enough to see whether it is the right one. */
function Preview({ file }: { file: File }) {
  const kind = file.type.split('/')[0]
  const url = useObjectUrl(kind === 'image' || kind === 'video' ? file : null)
  const [unseen, setUnseen] = useState(false)
  if (url === undefined || unseen) return null
  // Formats that this browser does not show have their name below.
  const look =
    'mx-4 mt-3 block max-h-48 max-w-[min(320px,calc(100%-32px))] rounded-ctl bg-sunken object-contain'
  return kind === 'image' ? (
    <img src={url} alt={text.composer.preview(file.name)} onError={() => setUnseen(true)} className={look} />
  ) : (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- what people send brings no captions
    <video
      src={url}
      controls
      aria-label={text.composer.preview(file.name)}
      onError={() => setUnseen(true)}
      className={look}
    />
  )
}
