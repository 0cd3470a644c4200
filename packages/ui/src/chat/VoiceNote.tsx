import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Spinner } from '../feedback/Spinner.tsx'
import { text } from '../text.ts'

/** Our own drawing of a voice: it says «sound», not what is in it. */
const calm = [4, 8, 14, 6, 10, 18, 8, 4, 12, 20, 10, 6, 14, 8, 4, 10, 18, 6, 12, 4, 14, 8, 10, 6, 12, 4]

export interface VoiceNoteProps {
  /** Without it the note cannot be heard, only seen. */
  url?: string | undefined
  label?: string | undefined
  /** Its length, «0:14». */
  detail?: string | undefined
  /** Its length where it is known to the second: while it plays, what was heard is told instead. */
  seconds?: number | undefined
  /** How loud it is from its beginning to its end, each from 0 to 100. */
  loudness?: readonly number[] | undefined
  /** It cannot be played. */
  onFailed?: (() => void) | undefined
  /** Without a url: brings it with the first press; the note plays as soon as the url is there. */
  onAsk?: (() => void) | undefined
  asking?: boolean | undefined
}

/** A voice note that plays; the part heard is in the brand's colour. */
export function VoiceNote(props: VoiceNoteProps) {
  const { url, label, detail, seconds, loudness, onAsk, asking, onFailed } = props
  const audio = useRef<HTMLAudioElement>(null)
  const [playing, setPlaying] = useState(false)
  /** Seconds that were heard, and the share of the whole that they are. */
  const [heard, setHeard] = useState({ seconds: 0, share: 0 })
  const bars = barsOf(loudness)
  const wanted = useRef(false)
  useEffect(() => {
    if (!url || !wanted.current) return
    wanted.current = false
    audio.current?.play().catch(() => setPlaying(false))
  }, [url])
  const ask = () => {
    wanted.current = true
    onAsk?.()
  }
  const toggle = () => {
    const player = audio.current
    if (!player) return
    if (playing) player.pause()
    else player.play().catch(() => setPlaying(false))
  }
  const told = detail ?? (seconds === undefined ? undefined : lengthText(heard.seconds || seconds))
  return (
    <div className="flex w-60 max-w-full items-center gap-2.5 py-0.5">
      {url || onAsk ? (
        <button
          type="button"
          // Disabled while it is brought it would lose the focus of who waits to hear it.
          onClick={asking ? undefined : url ? toggle : ask}
          aria-disabled={asking || undefined}
          aria-busy={asking || undefined}
          aria-label={playing ? text.pause : text.play}
          className="touch-area grid size-8 flex-none place-items-center rounded-chip bg-brand text-on-brand"
        >
          {asking ? (
            <Spinner size={14} />
          ) : playing ? (
            <Pause aria-hidden size={14} fill="currentColor" />
          ) : (
            <Play aria-hidden size={14} fill="currentColor" />
          )}
        </button>
      ) : (
        <span className="grid size-8 flex-none place-items-center rounded-chip bg-ink/10 text-wa-meta">
          <Play aria-hidden size={14} fill="currentColor" />
        </span>
      )}
      <span className="sr-only">{label ?? text.voiceNote}</span>
      <svg viewBox="0 0 130 22" preserveAspectRatio="none" aria-hidden className="h-6 min-w-0 flex-1">
        {bars.map((height, index) => (
          <path
            key={index}
            d={`M${index * 5 + 2.5} ${11 - height / 2}v${height}`}
            strokeWidth="2"
            strokeLinecap="round"
            className={index / bars.length < heard.share ? 'stroke-brand' : 'stroke-wa-meta/55'}
          />
        ))}
      </svg>
      {told && <span className="flex-none text-12 text-wa-meta tabular-nums">{told}</span>}
      {url && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody captions what they say to a shop
        <audio
          ref={audio}
          src={url}
          preload="none"
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
          onEnded={() => setHeard({ seconds: 0, share: 0 })}
          onError={onFailed}
          onTimeUpdate={(event) => {
            const { currentTime, duration } = event.currentTarget
            setHeard({ seconds: currentTime, share: duration > 0 ? currentTime / duration : 0 })
          }}
        />
      )}
    </div>
  )
}

/** As many bars as the drawing has, each of what is loudest in its part. */
function barsOf(loudness: readonly number[] = []): readonly number[] {
  if (loudness.length === 0) return calm
  return calm.map((_, at) => {
    const [from, to] = [at, at + 1].map((edge) => Math.floor((edge * loudness.length) / calm.length))
    return 3 + (Math.max(0, ...loudness.slice(from, Math.max(to ?? 0, (from ?? 0) + 1))) / 100) * 17
  })
}

/** «0:14». */
function lengthText(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
