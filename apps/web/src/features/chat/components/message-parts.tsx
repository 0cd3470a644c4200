import { plainWhatsAppText } from '@recado/ui/chat'
import { Captions, MapPin } from 'lucide-react'
import { text } from '../../../text/chat.ts'

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

/** A place, with the way to a map: none is drawn here, as that would tell somebody else of it. */
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
      className="-mx-1 flex w-60 max-w-full items-center gap-2.5 rounded-ctl bg-ink/6 p-2 hover:bg-ink/10"
    >
      <MapPin aria-hidden size={24} className="flex-none text-n-location" />
      <span className="min-w-0">
        <span className="block text-13 leading-4 font-medium wrap-anywhere">
          {name ?? text.location.title}
        </span>
        <span className="block text-11 text-wa-meta tabular-nums">
          {name === null ? at : text.location.open}
        </span>
      </span>
    </a>
  )
}
