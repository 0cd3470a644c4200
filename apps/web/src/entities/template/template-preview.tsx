import { blanksOf, filledTemplate } from '@recado/contract/messaging/template-blanks'
import type { TemplateFace } from '@recado/contract/messaging/templates'
import { formatHour } from '@recado/ui'
import { Bubble, ChatWallpaper, FormattedText } from '@recado/ui/chat'
import { Copy, ExternalLink, FileText, Image, Phone, Reply, Video } from 'lucide-react'
import type { ReactNode } from 'react'
import { text } from '../../text/templates.ts'

interface TemplatePreviewProps {
  face: TemplateFace
  /** What stands in its blanks, by their ids; those without show what they are called. */
  values: ReadonlyMap<string, string>
  /** Instead of where its file goes. */
  picture?: ReactNode
}

const files = { image: Image, video: Video, document: FileText }
const buttons = { quick_reply: Reply, url: ExternalLink, phone: Phone, copy_code: Copy, other: Reply }

/** A template as WhatsApp shows it: file or title above, words, the small line, and its buttons below. */
export function TemplatePreview({ face, values, picture }: TemplatePreviewProps) {
  const { header, body, footer } = filledTemplate(face, new Map([...namesOf(face), ...values]))
  const kind = face.header?.type
  return (
    <section aria-label={text.preview.region}>
      <ChatWallpaper scroll={false} className="max-h-100 min-h-32 flex-none overflow-y-auto rounded-tile">
        <div className="flex max-w-full flex-col items-end gap-1 self-end">
          <Bubble
            side="out"
            time={formatHour('12:00')}
            delivery="read"
            className="max-w-full!"
            picture={
              kind === undefined || kind === 'text' ? undefined : (picture ?? <FilePlace kind={kind} />)
            }
          >
            {header !== null && <p className="mb-1 font-semibold">{header}</p>}
            <FormattedText text={body} className="whitespace-pre-wrap" />
            {footer !== null && <p className="mt-1 text-12 text-wa-meta">{footer}</p>}
          </Bubble>
          {face.buttons.length > 0 && (
            <ul className="flex w-full max-w-[460px] flex-col gap-1">
              {face.buttons.map(({ type, text: label }, index) => {
                const Icon = buttons[type]
                return (
                  <li
                    key={index}
                    className="flex min-h-9 items-center justify-center gap-1.5 rounded-tile bg-wa-out px-3 text-13 font-semibold text-brand shadow-[0_1px_1px_var(--shade-near)]"
                  >
                    <Icon aria-hidden size={14} className="flex-none" />
                    <span className="truncate">{label || text.preview.button}</span>
                  </li>
                )
              })}
            </ul>
          )}
        </div>
      </ChatWallpaper>
    </section>
  )
}

const namesOf = (face: TemplateFace): [string, string][] =>
  blanksOf(face).flatMap(({ id, place, name }) =>
    place === 'button' ? [] : [[id, `[${text.blanks[place](name)}]`]],
  )

function FilePlace({ kind }: { kind: 'image' | 'video' | 'document' }) {
  const Icon = files[kind]
  return (
    <div className="grid aspect-16/10 w-full place-content-center justify-items-center gap-1 rounded-ctl bg-sunken text-12 text-muted">
      <Icon aria-hidden size={24} />
      {text.preview[kind]}
    </div>
  )
}
