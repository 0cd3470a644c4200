import { clsx } from 'clsx'
import { FileText, Image, Video } from 'lucide-react'
import type { ReactNode } from 'react'
import { Tile } from '../display/Tile.tsx'
import { VoiceNote } from './VoiceNote.tsx'

export interface Attachment {
  kind: 'image' | 'video' | 'audio' | 'document'
  /** Where it can be read; without it the card shows its name alone. */
  url?: string
  name?: string
  /** «PDF · 1,2 MB», «0:14». */
  detail?: string
}

/** What a message carries besides its text. */
export function AttachmentCard({ attachment }: { attachment: Attachment }) {
  const { kind, url, name, detail } = attachment
  if (kind === 'audio') return <VoiceNote url={url} label={name} detail={detail} />
  if (kind === 'image' && url) {
    return (
      <img
        src={url}
        alt={name ?? ''}
        className="block aspect-16/10 w-full rounded-ctl bg-sunken object-cover"
      />
    )
  }
  if (kind === 'video' && url) {
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- what people send brings no captions
      <video
        src={url}
        controls
        preload="metadata"
        aria-label={name}
        className="block aspect-16/10 w-full rounded-ctl bg-black"
      />
    )
  }
  if (kind === 'image' || kind === 'video') {
    return (
      <div className="grid aspect-16/10 w-full place-items-center rounded-ctl bg-ink/6 p-3 text-center text-wa-meta">
        <span className="flex max-w-full min-w-0 flex-col items-center gap-1">
          {kind === 'image' ? <Image aria-hidden size={24} /> : <Video aria-hidden size={24} />}
          <FileWords name={name} detail={detail} centered />
        </span>
      </div>
    )
  }
  const card = (
    <>
      <Tile icon={<FileText />} hue="var(--n-location)" className="h-9! w-8!" />
      <FileWords name={name} detail={detail} />
    </>
  )
  const look = 'mb-1.5 -mx-1 mt-[-2px] flex min-w-48 items-center gap-2.5 rounded-ctl bg-ink/6 p-2'
  return url ? (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      download={name}
      className={clsx(look, 'hover:bg-ink/10')}
    >
      {card}
    </a>
  ) : (
    <div className={look}>{card}</div>
  )
}

function FileWords({ name, detail, centered }: { name?: ReactNode; detail?: ReactNode; centered?: boolean }) {
  return (
    <span className={clsx('min-w-0 max-w-full', centered && 'text-center')}>
      {name && (
        <span className="line-clamp-2 text-13 leading-4 font-medium text-ink wrap-anywhere">{name}</span>
      )}
      {detail && <span className="block text-11 text-ink/75">{detail}</span>}
    </span>
  )
}
