import type { Node } from '@recado/contract/builder/nodes'
import type { Settings } from '@recado/contract/builder/settings'
import { fillPlaceholders, placeholderValues } from '@recado/engine'
import { fileSize, placeholderName, type Preview, previewOf } from '@recado/nodes/editors'
import { Badge } from '@recado/ui'
import {
  Bubble,
  ChatWallpaper,
  DayDivider,
  filledMarks,
  PhoneFrame,
  OpensForm,
  Poll,
  SystemNote,
} from '@recado/ui/chat'
import { formatClock } from '@recado/ui/clock'
import { CornerDownRight, Mic, PhoneMissed, Sparkles } from 'lucide-react'
import { useNow } from '../../../lib/time/use-now.ts'
import { text } from '../../../text/builder/builder.ts'
import type { Edited } from './draft.ts'

interface NodePreviewProps {
  botName: string
  settings: Settings
  type: Node['type']
  edited: Edited
  /** The node that answers next, if there is one. */
  next: Node | null
  collected: readonly string[]
  /** In how many messages the answer comes; null where it says nothing. */
  messages: string | null
  /** The bot's line shows forms. */
  forms: boolean
}

/** «Así lo ve tu cliente»: the draft as a customer called Laura would get it. */
export function NodePreview({
  botName,
  settings,
  type,
  edited,
  next,
  collected,
  messages,
  forms,
}: NodePreviewProps) {
  const now = useNow(true, 60_000)
  const clock = formatClock(now, { zone: settings.timezone })
  const contact = {
    name: text.preview.sample.nombre,
    phoneNumber: text.preview.sample.telefono,
    fields: Object.fromEntries(
      collected.filter((name) => name !== 'nombre').map((name) => [name, `(${placeholderName(name)})`]),
    ),
    tags: [],
  }
  const fill = fillerOf(placeholderValues(contact, now, settings))
  const preview = onLine(previewOf({ type, config: edited.config }), forms)
  const { otherwise } = preview
  const follows = next && onLine(previewOf(next), forms)
  return (
    <>
      <h2 className="flex min-h-5 items-center gap-2 font-sans! text-13 tracking-normal!">
        {text.preview.title}
        <Badge className="ml-auto">{text.preview.live}</Badge>
      </h2>
      <p className="-mt-2 min-h-4 text-12 text-muted">{messages}</p>
      <PhoneFrame name={botName} footer={<WritingBar />} className="h-150 max-h-160 min-h-105 flex-1">
        <ChatWallpaper className="flex-1" aria-label={text.preview.region}>
          <DayDivider className="mt-auto">{text.preview.today}</DayDivider>
          <CustomerAct act={preview.act} clock={clock} />
          <Answer preview={preview} fill={fill} clock={clock} />
          {otherwise && otherwise.text.trim() !== '' && (
            <>
              <SystemNote icon={<Sparkles aria-hidden />}>{otherwise.note}</SystemNote>
              <Bubble side="in" text={fill(otherwise.text)} time={clock} />
            </>
          )}
          {next && (
            <>
              <SystemNote icon={<CornerDownRight aria-hidden />}>{text.preview.next(next.name)}</SystemNote>
              {follows && follows.text.trim() !== '' && (
                <Bubble side="in" ghost text={fill(follows.text)} time={clock} />
              )}
            </>
          )}
        </ChatWallpaper>
      </PhoneFrame>
    </>
  )
}

/** As a line shows it: a form where it has these, and then it has no polls. */
function onLine({ form, ...preview }: Preview, forms: boolean): Preview {
  if (!form || !forms) return preview
  const { poll: _poll, ...rest } = preview
  return { ...rest, text: form.question, form }
}

/** Fills placeholders and marks what they were filled with. */
function fillerOf(values: ReadonlyMap<string, string>): (written: string) => string {
  const [open, close] = filledMarks
  const shown = new Map([...values].map(([name, value]) => [name, value && open + value + close]))
  // «a. m.» at the end of a sentence has one full stop, also with a mark in between.
  return (written) => fillPlaceholders(written, shown).replaceAll(`.${close}.`, `${close}.`)
}

/** Where the customer would write; nothing can be written here. */
function WritingBar() {
  return (
    <div
      aria-hidden
      className="flex h-9 flex-none items-center border-t border-line bg-wa-head px-3.5 text-12 text-muted"
    >
      {text.preview.write}
      <Mic size={16} className="ml-auto" />
    </div>
  )
}

function CustomerAct({ act, clock }: { act: Preview['act']; clock: string }) {
  const { acts } = text.preview
  switch (act.kind) {
    case 'text':
      return <Bubble side="out" text={act.text} time={clock} delivery="read" />
    case 'call':
      return <SystemNote icon={<PhoneMissed aria-hidden />}>{acts.call}</SystemNote>
    case 'location':
      return <Bubble side="out" text={`📍 ${acts.location}`} time={clock} delivery="read" />
    case 'audio':
      return <Bubble side="out" text={`🎤 ${acts.audio}`} time={clock} delivery="read" />
    case 'document':
      return (
        <Bubble
          side="out"
          attachment={{ kind: 'document', name: acts.document, detail: `PDF · ${fileSize(310_000)}` }}
          time={clock}
          delivery="read"
        />
      )
  }
}

function Answer({
  preview,
  fill,
  clock,
}: {
  preview: Preview
  fill: (text: string) => string
  clock: string
}) {
  const { attachment, note, poll, form } = preview
  const empty = preview.text.trim() === '' && !attachment
  return (
    <>
      {note && <SystemNote icon={<Sparkles aria-hidden />}>{note}</SystemNote>}
      {!empty && (
        <Bubble
          side="in"
          text={fill(preview.text)}
          attachment={
            attachment && {
              kind: attachment.type,
              name: attachment.filename,
              detail: fileSize(attachment.size),
            }
          }
          time={clock}
        >
          {form && <OpensForm>{form.open}</OpensForm>}
        </Bubble>
      )}
      {poll && (
        <Bubble side="in" time={clock}>
          <Poll
            question={fill(poll.question)}
            hint={text.preview.pollHint}
            options={poll.options.map((name) => ({ name }))}
          />
        </Bubble>
      )}
      {empty && !note && (
        <Bubble side="in" ghost>
          {text.preview.nothing}
        </Bubble>
      )}
    </>
  )
}
