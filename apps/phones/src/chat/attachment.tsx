import { Avatar } from '@recado/ui'
import { MapDrawing, VoiceNote, type Attachment } from '@recado/ui/chat'
import type { FileView, MessageView, PlaceView } from '@recado/whatsapp-emulator/protocol'
import { Eye } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { kindText, text } from '../text.ts'
import { Picture } from './picture.tsx'

interface Carried {
  /** Inside the bubble, before the words. */
  inside?: ReactNode
  /** As wide as the bubble. */
  picture?: ReactNode
  attachment?: Attachment
  /** It needs no bubble around. */
  bare?: boolean
}

/** What a message carries besides its words. */
export function carriedBy({ file, place, kind, viewOnce, fromMe, text: words }: MessageView): Carried {
  if (place) return { picture: <PlaceCard place={place} /> }
  if (kind === 'contact') return { inside: <ContactCard name={words} /> }
  if (!file) return {}
  if (viewOnce && !fromMe) return { inside: <ViewOnce /> }
  if (kind === 'sticker') return { picture: <Picture file={file} sticker />, bare: true }
  if (kind === 'image') return { picture: <Picture file={file} /> }
  if (kind === 'video') return { picture: <Film file={file} /> }
  if (kind === 'audio') return { inside: file.voice ? <Voice file={file} /> : <Sound file={file} /> }
  return { attachment: documentOf(file) }
}

function Film({ file: { url, width, height } }: { file: FileView }) {
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- what people send brings no captions
    <video
      src={url}
      controls
      playsInline
      preload="metadata"
      style={width && height ? { aspectRatio: `${width} / ${height}` } : undefined}
      className="block max-h-75 w-full rounded-ctl bg-black"
    />
  )
}

function Voice({ file: { url, seconds, waveform } }: { file: FileView }) {
  const [gone, setGone] = useState(false)
  return (
    <VoiceNote
      url={url}
      seconds={seconds ?? 0}
      loudness={waveform}
      detail={gone ? text.chat.gone : undefined}
      onFailed={() => setGone(true)}
    />
  )
}

function Sound({ file: { url, name } }: { file: FileView }) {
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- what people send brings no captions
    <audio
      src={url}
      controls
      preload="none"
      aria-label={name ?? kindText('audio')}
      className="h-11 w-60 max-w-full"
    />
  )
}

function documentOf({ url, name, size, mimeType }: FileView): Attachment {
  const title = name ?? kindText('document')
  const kind = /\.([a-z\d]{1,5})$/i.exec(title)?.[1] ?? mimeType.split('/')[1] ?? ''
  return {
    kind: 'document',
    url,
    name: title,
    detail: `${kind.toUpperCase().slice(0, 5)} · ${sizeText(size)}`,
  }
}

/** Bytes as people read them. */
function sizeText(bytes: number): string {
  if (bytes < 1024 * 1024) return `${Math.max(1, Math.round(bytes / 1024))} kB`
  return `${(bytes / 1024 / 1024).toFixed(1).replace('.', ',')} MB`
}

function PlaceCard({ place: { latitude, longitude, name, address, live } }: { place: PlaceView }) {
  const where = `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`
  return (
    <div>
      <div className="overflow-hidden rounded-ctl">
        <MapDrawing live={live} />
      </div>
      <p className="px-1.5 pt-1.5 leading-4 font-semibold">
        {name ?? (live ? text.chat.livePlace : kindText('location'))}
      </p>
      <p className="px-1.5 text-11 text-wa-meta tabular-nums">{address ?? where}</p>
    </div>
  )
}

function ContactCard({ name }: { name: string }) {
  return (
    <div className="-mx-1 mb-1 flex w-56 max-w-full items-center gap-2.5 rounded-ctl bg-ink/6 p-2">
      <Avatar name={name} className="size-9!" />
      <span className="min-w-0 truncate font-semibold">{name}</span>
    </div>
  )
}

function ViewOnce() {
  return (
    <span className="flex items-center gap-2 py-1 text-wa-meta italic">
      <Eye aria-hidden size={18} />
      {text.chat.viewOnce}
    </span>
  )
}
