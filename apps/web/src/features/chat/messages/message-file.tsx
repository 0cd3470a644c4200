import type { MessageAttachment } from '@recado/contract/messaging/message-state'
import type { Message } from '@recado/contract/messaging/messages'
import { fileSize } from '@recado/nodes/editors'
import { Spinner, Tile } from '@recado/ui'
import { VoiceNote } from '@recado/ui/chat'
import { Download, FileText } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { text } from '../../../text/crm/chat.ts'
import { useMessageFile } from './use-message-file.ts'
import { Unshown } from './unshown.tsx'

interface FileProps {
  botId: string
  message: Message
}

/** A voice note or a document; brought when it is asked for. */
export function MessageFile(props: FileProps) {
  const { attachment } = props.message
  if (!attachment) return null
  return attachment.kind === 'audio' ? <Voice {...props} /> : <Document {...props} attachment={attachment} />
}

function Voice({ botId, message }: FileProps) {
  const [wanted, setWanted] = useState(false)
  const [unshown, setUnshown] = useState<string>()
  const { url, loading, problem, again } = useMessageFile(botId, message, wanted)
  const seconds = message.attachment?.seconds ?? null
  const ask = () => (problem === null ? setWanted(true) : again())
  return (
    <>
      <VoiceNote
        url={url}
        label={text.file.kinds.audio}
        detail={seconds === null ? undefined : lengthWords(seconds)}
        onAsk={ask}
        asking={loading}
        onFailed={() => setUnshown(url)}
      />
      {url !== undefined && unshown === url && <Unshown url={url} kind="audio" name="" />}
      {problem !== null && <Failed problem={problem} onAgain={again} />}
    </>
  )
}

function Document({ botId, message, attachment }: FileProps & { attachment: MessageAttachment }) {
  const [wanted, setWanted] = useState(false)
  const { url, loading, problem, again } = useMessageFile(botId, message, wanted)
  const saved = useRef(false)
  const name = attachment.filename || text.file.kinds.document
  useEffect(() => {
    if (url === undefined || saved.current) return
    saved.current = true
    save(url, name)
  }, [url, name])
  const press = () => {
    if (loading) return
    if (url !== undefined) save(url, name)
    else if (problem !== null) again()
    else setWanted(true)
  }
  return (
    <>
      <button
        type="button"
        onClick={press}
        // Disabled while it is brought it would lose the focus of who waits for it.
        aria-disabled={loading || undefined}
        className="-mx-1 mt-[-2px] mb-1 flex w-64 max-w-full items-center gap-2.5 rounded-ctl bg-ink/6 p-2 text-left hover:bg-ink/10"
      >
        <Tile icon={<FileText />} hue="var(--n-location)" className="h-9! w-8!" />
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 text-13 leading-4 font-medium wrap-anywhere">{name}</span>
          <span className="block text-11 text-wa-meta">
            {[text.file.download, attachment.size === null ? '' : fileSize(attachment.size)]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
        {loading ? (
          <Spinner size={18} />
        ) : (
          <Download aria-hidden size={18} className="flex-none text-wa-meta" />
        )}
      </button>
      {problem !== null && <Failed problem={problem} onAgain={again} />}
    </>
  )
}

function Failed({ problem, onAgain }: { problem: string; onAgain: () => void }) {
  return (
    <p role="alert" className="text-12 text-danger">
      {problem}.{' '}
      <button type="button" onClick={onAgain} className="touch-area font-semibold underline">
        {text.file.again}
      </button>
    </p>
  )
}

/** «0:14». */
const lengthWords = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`

function save(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
