import { Badge, Tile } from '@recado/ui'
import { CheckCheck, FileText, MapPin, MessageSquareText, Mic } from 'lucide-react'
import { NoteEnd, NoteLine, PaperNote } from '../../features/account/entry/paper-note.tsx'
import { text } from '../../text/account/login.ts'

const looks = [
  { icon: <MessageSquareText />, hue: 'var(--n-custom)' },
  { icon: <Mic />, hue: 'var(--n-audio)' },
  { icon: <MapPin />, hue: 'var(--n-location)' },
  { icon: <FileText />, hue: 'var(--n-file)' },
]

/** What bots did in a night, as a note beside the form. Decoration. */
export function LastNight() {
  return (
    <PaperNote title={text.note.title} className="-rotate-[1.4deg]">
      <ul>
        {text.note.lines.map(({ who, what, when }, index) => (
          <NoteLine
            key={who}
            lead={<Tile icon={looks[index]?.icon} hue={looks[index]?.hue} className="size-8!" />}
            trail={<CheckCheck size={20} className="flex-none text-wa-tick" />}
          >
            <p>
              <b>{who}</b> {what}
            </p>
            <p className="mt-0.5 text-12 text-muted">{when}</p>
          </NoteLine>
        ))}
      </ul>
      <div className="flex items-end justify-between">
        <NoteEnd lead={text.note.count}>{text.note.waiting}</NoteEnd>
        <Badge>{text.note.example}</Badge>
      </div>
    </PaperNote>
  )
}
