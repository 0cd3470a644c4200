import { MapDrawing, plainWhatsAppText, QuotedMessage } from '@recado/ui/chat'
import { Captions } from 'lucide-react'
import { text } from '../../../text/crm/chat.ts'

/** The message that this one answers. */
export function Quote({ quoted, who }: { quoted: { text: string; fromMe: boolean }; who: string }) {
  return (
    <QuotedMessage author={quoted.fromMe ? text.you : who}>{plainWhatsAppText(quoted.text)}</QuotedMessage>
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
      <MapDrawing />
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
