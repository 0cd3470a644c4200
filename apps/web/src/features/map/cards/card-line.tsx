import { FilledText } from '@recado/ui/chat'
import { clsx } from 'clsx'
import { Paperclip, TriangleAlert } from 'lucide-react'
import { text } from '../../../text/builder/map.ts'
import type { FaceLine } from './face.ts'

export const hueOfWay = { true: 'text-ok', false: 'text-warn' } as const

/** One line of a card, as high as the layout reckoned; `whole` where there is room for all of it. */
export function CardLine({ line, off, whole = false }: { line: FaceLine; off: boolean; whole?: boolean }) {
  const height = whole ? undefined : line.height
  switch (line.kind) {
    case 'when': {
      const words = whole ? line.words : line.words.slice(0, line.shown)
      const more = line.words.length - words.length
      return (
        <span className={clsx('map-line mt-1 block text-muted', !whole && 'truncate')} style={{ height }}>
          {line.lead}{' '}
          <span className={clsx('font-semibold', !off && 'text-hue')}>
            {words.join(', ')}
            {more > 0 && ` +${more}`}
          </span>
          {line.does !== '' && ` → ${line.does}`}
        </span>
      )
    }
    case 'does':
      return <Clamped line={line} whole={whole} className="map-line mt-1 text-muted" />
    case 'file':
      return (
        <span className="map-line mt-1 flex items-center gap-1 text-muted" style={{ height }}>
          <Paperclip aria-hidden size={12} className="flex-none" />
          <span className="truncate">{line.text}</span>
        </span>
      )
    case 'hindered':
      return (
        <span className="map-line mt-1 flex gap-1 text-warn" style={{ height }}>
          <TriangleAlert aria-hidden size={13} className="mt-px flex-none" />
          <Clamped line={line} whole={whole} />
        </span>
      )
    case 'says':
      return (
        <span
          className={clsx(
            'map-line map-says mt-1 block rounded-ctl px-2 py-1.25',
            off ? 'bg-sunken text-muted' : 'bg-wa-out',
          )}
          style={{ height }}
        >
          <Clamped line={line} whole={whole} />
        </span>
      )
    case 'branch':
      return (
        <span
          className={clsx(
            'map-line map-says mt-1 -mr-3 flex rounded-l-ctl py-1 pr-3 pl-2',
            off ? 'bg-sunken text-muted' : line.way === 'true' ? 'bg-ok-soft' : 'bg-warn-soft',
          )}
          style={{ height }}
        >
          <span className={clsx('w-7.5 flex-none font-semibold', !off && hueOfWay[line.way])}>
            {text.branches[line.way]}
          </span>
          {line.text === '' ? (
            <span className="text-muted">{text.nothingSaid}</span>
          ) : (
            <Clamped line={line} whole={whole} />
          )}
        </span>
      )
  }
}

/** A text of at most the reckoned lines; what is filled in when it is sent stands out. */
function Clamped({
  line,
  whole,
  className,
}: {
  line: { text: string; lines: number; height: number }
  whole: boolean
  className?: string
}) {
  return (
    <span
      className={clsx('wrap-anywhere whitespace-pre-line', whole ? 'block' : 'map-clamp', className)}
      style={whole ? undefined : { '--lines': line.lines }}
    >
      <FilledText text={line.text} />
    </span>
  )
}
