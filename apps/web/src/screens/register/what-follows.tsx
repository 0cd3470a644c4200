import { Clock } from 'lucide-react'
import { NoteEnd, NoteLine, PaperNote } from '../../features/account/entry/paper-note.tsx'
import { text } from '../../text/account/register.ts'

/** What whoever signs up does next. */
export function WhatFollows() {
  return (
    <PaperNote title={text.note.title} className="rotate-[1.2deg]">
      <ol>
        {text.note.steps.map(({ what, how }, index) => (
          <NoteLine
            key={what}
            lead={
              <span className="grid size-8 flex-none place-items-center rounded-chip bg-brand-soft font-head font-bold text-brand">
                {index + 1}
              </span>
            }
          >
            <b className="block">{what}</b>
            <span className="block text-12 text-muted">{how}</span>
          </NoteLine>
        ))}
      </ol>
      <NoteEnd lead={<Clock size={16} />}>{text.note.duration}</NoteEnd>
    </PaperNote>
  )
}
