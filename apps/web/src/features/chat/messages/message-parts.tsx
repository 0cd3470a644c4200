import { plainWhatsAppText } from '@recado/ui/chat'
import { Captions } from 'lucide-react'
import { text } from '../../../text/crm/chat.ts'

/** The message that this one answers. */
export function Quote({ quoted, who }: { quoted: { text: string; fromMe: boolean }; who: string }) {
  return (
    <div className="mb-1 -mx-1 rounded-in border-l-3 border-brand bg-ink/6 px-2 py-1 text-13">
      <span className="block text-12 font-semibold text-brand">{quoted.fromMe ? text.you : who}</span>
      <span className="line-clamp-3 text-wa-meta">{plainWhatsAppText(quoted.text)}</span>
    </div>
  )
}

/** What a voice note says. */
export function Transcript({ words }: { words: string }) {
  return (
    <div className="mt-1 border-t border-ink/10 pt-1.5">
      <span className="flex items-center gap-1.5 text-12 font-semibold text-wa-meta">
        <Captions aria-hidden size={14} />
        {text.transcript}
      </span>
      <p className="whitespace-pre-wrap">{words}</p>
    </div>
  )
}

/**
 * A place as a small drawing of streets, with the way to a map: a map's own picture would tell somebody else whose place is
 * looked at.
 */
export function Place({
  latitude,
  longitude,
  name,
}: {
  latitude: number
  longitude: number
  name: string | null
}) {
  const at = `${latitude},${longitude}`
  return (
    <a
      href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${name ?? text.location.title}. ${text.location.open}`}
      className="-mx-1 block w-60 max-w-full overflow-hidden rounded-ctl bg-ink/6 hover:bg-ink/10"
    >
      <svg viewBox="0 0 240 104" aria-hidden className="block w-full bg-sunken">
        <path d="M0 70 Q60 50 116 66 T240 44V104H0Z" fill="var(--info-soft)" />
        <rect x="22" y="8" width="62" height="34" rx="4" fill="var(--ok-soft)" />
        <path
          d="M-8 58 248 22M52-8 84 112M150-8 172 112M-8 16 248 92M206-8 222 112"
          fill="none"
          stroke="var(--surface)"
          strokeWidth="7"
        />
        <path d="M-8 88 248 66" fill="none" stroke="var(--warn-soft)" strokeWidth="9" />
        <ellipse cx="120" cy="69" rx="9" ry="3" fill="var(--ink)" opacity="0.25" />
        <path
          d="M120 68c-9-13-15-19-15-28a15 15 0 0 1 30 0c0 9-6 15-15 28Z"
          fill="var(--danger)"
          stroke="var(--surface)"
          strokeWidth="2"
        />
        <circle cx="120" cy="40" r="5.5" fill="var(--surface)" />
      </svg>
      <span className="block px-2 py-1.5">
        <span className="block text-13 leading-4 font-medium wrap-anywhere">
          {name ?? text.location.title}
        </span>
        <span className="flex flex-wrap gap-x-2 text-11 text-wa-meta">
          <span className="tabular-nums">{at}</span>
          <span className="font-semibold text-brand">{text.location.open}</span>
        </span>
      </span>
    </a>
  )
}
