import type { Message } from '@recado/contract/messages'
import { fileSize } from '@recado/nodes/editors'
import { IconButton } from '@recado/ui'
import { plainWhatsAppText } from '@recado/ui/chat'
import { FileText, Reply, StickyNote, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { text } from '../../../text/chat.ts'
import { useObjectUrl } from './use-object-url.ts'

interface ComposerExtrasProps {
  note: boolean
  file: File | null
  replyTo: Message | null
  who: string
  onNote: (note: boolean) => void
  onFile: (file: File | null) => void
  onReplyTo: (message: Message | null) => void
}

/** What goes along with the text, above it, each with its cross. */
export function ComposerExtras({ note, file, replyTo, who, onNote, onFile, onReplyTo }: ComposerExtrasProps) {
  return (
    <>
      {note && (
        <Strip
          icon={<StickyNote aria-hidden size={16} className="text-warn" />}
          title={text.composer.note}
          words={text.composer.noteHint}
          cross={text.composer.note}
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
          onCross={() => onReplyTo(null)}
        />
      )}
      {file && (
        <Strip
          icon={<Thumb file={file} />}
          title={file.name}
          words={fileSize(file.size)}
          cross={text.composer.removeFile}
          onCross={() => onFile(null)}
        />
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
}

function Strip({ icon, title, words, cross, onCross }: StripProps) {
  return (
    <div className="flex items-center gap-2.5 pt-2 pr-2 pl-4">
      <span className="flex-none">{icon}</span>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-13 font-semibold">{title}</span>
        <span className="block truncate text-12 text-muted">{words}</span>
      </span>
      <IconButton size="s" label={cross} icon={<X aria-hidden size={16} />} onClick={onCross} />
    </div>
  )
}

function Thumb({ file }: { file: File }) {
  const url = useObjectUrl(file.type.startsWith('image/') ? file : null)
  if (url === undefined) return <FileText aria-hidden size={20} className="text-muted" />
  return <img src={url} alt="" className="size-10 rounded-in object-cover" />
}
