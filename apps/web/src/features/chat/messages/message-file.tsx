import type { MessageAttachment } from '@recado/contract/messaging/message-state'
import type { Message } from '@recado/contract/messaging/messages'
import { fileSize } from '@recado/nodes/editors'
import { Spinner, Tile } from '@recado/ui'
import { VoiceNote } from '@recado/ui/chat'
import { clsx } from 'clsx'
import { Download, FileText, Image, Play } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { text } from '../../../text/crm/chat.ts'
import { useMessageFile } from './use-message-file.ts'
import { PictureViewer } from './picture-viewer.tsx'

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
      />
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
    if (url !== undefined) save(url, name)
    else if (problem !== null) again()
    else setWanted(true)
  }
  return (
    <>
      <button
        type="button"
        onClick={press}
        disabled={loading}
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

/** A picture or a film, as wide as its bubble. Pictures come when they are in sight, films when they are asked for. */
export function PictureOf({ botId, message }: FileProps) {
  const frame = useRef<HTMLDivElement>(null)
  const seen = useSeen(frame)
  const [asked, setAsked] = useState(false)
  const [large, setLarge] = useState(false)
  const { attachment } = message
  const kind = attachment?.kind ?? 'image'
  const { url, loading, problem, again } = useMessageFile(botId, message, kind === 'video' ? asked : seen)
  const name = attachment?.filename || (kind === 'audio' ? '' : text.file.kinds[kind])
  const box = clsx(
    'block w-full overflow-hidden rounded-ctl',
    kind === 'sticker' ? 'aspect-square bg-transparent' : 'aspect-16/10 bg-ink/6',
  )
  return (
    <div ref={frame}>
      {url === undefined ? (
        <button
          type="button"
          disabled={loading}
          onClick={() => (problem === null ? setAsked(true) : again())}
          className={clsx(box, 'grid place-items-center text-wa-meta')}
        >
          <span className="flex flex-col items-center gap-1.5 text-12">
            {loading ? (
              <Spinner size={20} label={text.loading} />
            ) : kind === 'video' ? (
              <Play aria-hidden size={24} fill="currentColor" />
            ) : (
              <Image aria-hidden size={24} />
            )}
            {problem !== null ? (
              <span className="px-3 text-pretty">
                {problem}. <b>{text.file.again}</b>
              </span>
            ) : (
              !loading && showWords(kind)
            )}
            {!loading && attachment?.size != null && (
              <span className="text-11">{fileSize(attachment.size)}</span>
            )}
          </span>
        </button>
      ) : kind === 'video' ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- what people send brings no captions
        <video src={url} controls autoPlay aria-label={name} className={clsx(box, 'bg-black')} />
      ) : (
        <button
          type="button"
          aria-label={text.file.enlarge(name)}
          onClick={() => setLarge(true)}
          className={box}
        >
          <img
            src={url}
            alt={message.text || name}
            className={clsx('size-full', kind === 'sticker' ? 'object-contain' : 'object-cover')}
          />
        </button>
      )}
      {large && url !== undefined && (
        <PictureViewer url={url} name={name} caption={message.text} onClose={() => setLarge(false)} />
      )}
    </div>
  )
}

const showWords = (kind: MessageAttachment['kind']): string => (kind === 'audio' ? '' : text.file.show[kind])

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

/** Whether an element was ever in sight, or nearly so. */
function useSeen(element: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const { current } = element
    if (!current || seen) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: '200px' },
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [element, seen])
  return seen
}
