import type { CampaignPreview as Preview } from '@recado/contract/crm/campaigns'
import type { UploadedFile } from '@recado/contract/builder/uploads'
import { fillPlaceholders, placeholderValues } from '@recado/engine'
import type { Template } from '@recado/contract/messaging/templates'
import { formatHour, IconButton, Skeleton } from '@recado/ui'
import { Bubble, ChatWallpaper } from '@recado/ui/chat'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { botQuery } from '../../../entities/bot/bot-queries.ts'
import { lacking, type TemplateDraft, wordsOf } from '../../../entities/template/template-draft.ts'
import { TemplatePreview } from '../../../entities/template/template-preview.tsx'
import { useNow } from '../../../lib/time/use-now.ts'
import { reachOf } from '../../../lib/phone.ts'
import { text } from '../../../text/crm/campaigns.ts'
import { text as templateText } from '../../../text/templates.ts'
import { previewQuery } from '../api/campaign-queries.ts'
import { type Draft, previewOf } from './draft.ts'
import { useSettled } from '../../../lib/react/use-settled.ts'
import { AudienceFacts } from '../sending/audience-facts.tsx'
import { NumberAgeQuestion } from '../sending/number-age-question.tsx'
import { RiskLight } from '../sending/risk-light.tsx'

/** Long enough that it is not asked at every key. */
const pauseMs = 350

interface CampaignPreviewProps {
  botId: string
  draft: Draft
  /** What Meta approved that it goes by; null while none is chosen, undefined for words of one's own. */
  template: Template | null | undefined
}

/** What is being written, as some of those who would get it read it; how many they are, and its traffic light. */
export function CampaignPreview({ botId, draft, template }: CampaignPreviewProps) {
  const own = template === undefined ? { ...draft, template: null } : { ...draft, message: '' }
  const body = useSettled(previewOf(botId, own), pauseMs)
  const { data, error } = useQuery(previewQuery(body))
  const waiting = draft.audience === 'tags' && draft.tags.length === 0
  return (
    <section aria-label={text.preview.region} className="flex min-w-0 flex-col gap-4">
      <SampleChat
        botId={botId}
        message={own.message}
        attachment={template === undefined ? draft.attachment : (draft.template?.file ?? null)}
        template={template}
        slots={draft.template}
        samples={data?.samples ?? []}
      />
      {waiting ? (
        <p className="text-13 text-muted">{text.form.chooseTag}</p>
      ) : error ? (
        <p role="alert" className="text-13 text-danger">{`${text.preview.failed}: ${messageOf(error)}`}</p>
      ) : data ? (
        <>
          <AudienceFacts preview={data} />
          {(template ?? own.message.trim() !== '') && data.audienceCount > 0 && (
            <RiskLight risk={data.risk} />
          )}
          {data.numberAge && <NumberAgeQuestion botId={botId} answer={data.numberAge.answer} />}
        </>
      ) : (
        <div aria-busy className="flex flex-col gap-2">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-16 w-full" />
        </div>
      )}
    </section>
  )
}

interface SampleChatProps {
  botId: string
  message: string
  attachment: UploadedFile | null
  template: Template | null | undefined
  slots: TemplateDraft | null
  samples: Preview['samples']
}

function SampleChat({ botId, message, attachment, template, slots, samples }: SampleChatProps) {
  const [at, setAt] = useState(0)
  const nth = Math.min(at, Math.max(0, samples.length - 1))
  const sample = samples[nth]
  const made = useMadeUpReader(botId, message)
  const picture = usePicture(attachment)
  const written = message.trim() !== ''
  const { preview: words } = text
  const who = sample && (sample.name ?? reachOf(sample) ?? words.unnamed)
  return (
    <div>
      <div className="mb-2 flex min-h-8 items-center gap-1 text-13 narrow:min-h-11">
        <span className="flex-none font-semibold">{words.heading}</span>
        <span className="ml-auto min-w-0 truncate text-12 text-muted">{words.for(who ?? words.madeUp)}</span>
        {samples.length > 1 && (
          <>
            <IconButton
              size="s"
              label={words.before}
              icon={<ChevronLeft size={16} />}
              disabled={nth === 0}
              onClick={() => setAt(nth - 1)}
            />
            <IconButton
              size="s"
              label={words.next}
              icon={<ChevronRight size={16} />}
              disabled={nth === samples.length - 1}
              onClick={() => setAt(nth + 1)}
            />
          </>
        )}
      </div>
      {template ? (
        <SampleTemplate
          template={template}
          slots={slots}
          sample={sample}
          picture={
            picture && (
              <img src={picture} alt="" className="block aspect-16/10 w-full rounded-ctl object-cover" />
            )
          }
        />
      ) : (
        <ChatWallpaper scroll={false} className="max-h-90 min-h-40 flex-none overflow-y-auto rounded-tile">
          {written || attachment ? (
            <Bubble
              side="out"
              text={written ? (sample?.text ?? made) : undefined}
              attachment={
                attachment
                  ? { kind: attachment.type, name: attachment.originalName, ...(picture && { url: picture }) }
                  : undefined
              }
              time={formatHour('12:00')}
              delivery="read"
            />
          ) : (
            <Bubble
              side="out"
              ghost
              text={template === null ? templateText.campaign.missing : words.writeFirst}
            />
          )}
        </ChatWallpaper>
      )}
    </div>
  )
}

interface SampleTemplateProps {
  template: Template
  slots: TemplateDraft | null
  sample: Preview['samples'][number] | undefined
  picture: ReactNode
}

/** As one of its readers finds it; while nobody is known who would, with what stands in its blanks for those of whom nothing is. */
function SampleTemplate({ template, slots, sample, picture }: SampleTemplateProps) {
  const values = sample?.values ? new Map(Object.entries(sample.values)) : wordsOf(slots ?? { values: {} })
  // Before, it is the shop that has left something out, which is said at its field.
  const isWritten = slots !== null && lacking(template, slots).blanks.length === 0
  return (
    <>
      <TemplatePreview face={template.face} values={values} {...(picture !== null && { picture })} />
      {sample?.values === null && isWritten && (
        <p className="mt-2 text-12 text-muted">{templateText.campaign.lacks}</p>
      )}
    </>
  )
}

/** The message as somebody made up reads it, for as long as nobody is known who would get it. */
function useMadeUpReader(botId: string, message: string): string {
  const { data: bot } = useQuery(botQuery(botId))
  const now = useNow(true, 60_000)
  if (!bot) return ''
  const { name, phoneNumber } = text.preview.reader
  const reader = { name, phoneNumber, fields: {}, tags: [] }
  return fillPlaceholders(message, placeholderValues(reader, now, bot.config.settings))
}

/** An address that shows an uploaded picture, let go with it. */
function usePicture(file: UploadedFile | null): string | null {
  const path = file?.type === 'image' ? file.path : null
  const [shown, setShown] = useState<{ path: string; url: string } | null>(null)
  useEffect(() => {
    if (path === null) return
    let url: string | null = null
    let over = false
    const bring = async () => (await import('../../../lib/api/upload-file.ts')).fileUrl(path)
    void bring().then((found) => {
      url = found
      if (over && found !== null) URL.revokeObjectURL(found)
      else if (found !== null) setShown({ path, url: found })
    })
    return () => {
      over = true
      if (url !== null) URL.revokeObjectURL(url)
    }
  }, [path])
  return shown?.path === path ? shown.url : null
}
