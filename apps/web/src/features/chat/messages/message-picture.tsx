import type { MessageAttachment } from '@recado/contract/messaging/message-state'
import type { Message } from '@recado/contract/messaging/messages'
import { fileSize } from '@recado/nodes/editors'
import { Spinner } from '@recado/ui'
import { clsx } from 'clsx'
import { Image, Play } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { text } from '../../../text/crm/chat.ts'
import { PictureViewer } from './picture-viewer.tsx'
import { showsAnything } from './shows-anything.ts'
import { Unshown } from './unshown.tsx'
import { useMessageFile } from './use-message-file.ts'

/**
 * Pixels of the largest picture that is shown, twice what the best phones take. One of 30 kB may have many times as many, whose opening
 * takes a gigabyte and some seconds.
 */
const mostPixels = 100_000_000

/** A picture or a film, as wide as its bubble. Pictures come when they are in sight, films when they are asked for. */
export function PictureOf({ botId, message }: { botId: string; message: Message }) {
  const frame = useRef<HTMLDivElement>(null)
  const seen = useSeen(frame)
  const [asked, setAsked] = useState(false)
  const [large, setLarge] = useState(false)
  const [unshown, setUnshown] = useState<string>()
  const [fitting, setFitting] = useState<string>()
  const { attachment } = message
  const kind = attachment?.kind ?? 'image'
  const { file, url, loading, problem, again } = useMessageFile(
    botId,
    message,
    kind === 'video' ? asked : seen,
  )
  const name = attachment?.filename || (kind === 'audio' ? '' : text.file.kinds[kind])
  const box = clsx(
    'block w-full overflow-hidden rounded-ctl',
    kind === 'sticker' ? 'aspect-square bg-transparent' : 'aspect-16/10 bg-ink/6',
  )
  const look = (image: HTMLImageElement, shown: string) => {
    if (image.naturalWidth * image.naturalHeight > mostPixels) return setUnshown(shown)
    setFitting(shown)
    if (!file) return
    void showsAnything(image, file).then(
      (shows) => shows || setUnshown(shown),
      // It went away meanwhile.
      () => undefined,
    )
  }
  return (
    <div ref={frame}>
      {url === undefined ? (
        <button
          type="button"
          // Disabled while it is brought it would lose the focus of who waits for it.
          aria-disabled={loading || undefined}
          onClick={() => {
            if (loading) return
            if (problem === null) setAsked(true)
            else again()
          }}
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
      ) : unshown === url ? (
        <div className={clsx(box, 'grid place-items-center p-3 text-wa-meta')}>
          <Unshown url={url} kind={kind} name={attachment?.filename ?? ''} />
        </div>
      ) : kind === 'video' ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- what people send brings no captions
        <video
          ref={takeFocus}
          tabIndex={0}
          src={url}
          controls
          autoPlay
          aria-label={name}
          onError={() => setUnshown(url)}
          className={clsx(box, 'bg-black')}
        />
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
            onError={() => setUnshown(url)}
            onLoad={({ currentTarget }) => look(currentTarget, url)}
            // What is not seen is not opened: until then its size is all that is known of it.
            className={clsx(
              'size-full',
              fitting !== url && 'invisible',
              kind === 'sticker' ? 'object-contain' : 'object-cover',
            )}
          />
        </button>
      )}
      {large && url !== undefined && (
        <PictureViewer url={url} name={name} caption={message.text} onClose={() => setLarge(false)} />
      )}
    </div>
  )
}

/** The film stands where the button was that asked for it, and had the focus. */
const takeFocus = (film: HTMLVideoElement | null): void => {
  if (document.activeElement === document.body) film?.focus()
}

const showWords = (kind: MessageAttachment['kind']): string => (kind === 'audio' ? '' : text.file.show[kind])

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
