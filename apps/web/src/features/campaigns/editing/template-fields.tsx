import { useQuery } from '@tanstack/react-query'
import { useCollectedNames } from '../../../entities/bot/collected-names.ts'
import { TemplateChoice } from '../../../entities/template/template-choice.tsx'
import {
  asksForName,
  chosen,
  lacking,
  type TemplateDraft,
} from '../../../entities/template/template-draft.ts'
import { TemplateFilling } from '../../../entities/template/template-filling.tsx'
import { templatesQuery } from '../../../entities/template/templates-query.ts'
import { AttachmentChoice } from '../../../entities/upload/attachment-choice.tsx'
import { text } from '../../../text/templates.ts'
import { UnknownData } from '../sending/unknown-data.tsx'

const saidIn = ({ values }: TemplateDraft): string =>
  Object.values(values)
    .map(({ text: said }) => said)
    .join('\n')

interface TemplateFieldsProps {
  botId: string
  draft: TemplateDraft | null
  error: string | undefined
  onChange: (draft: TemplateDraft) => void
  onBusy: (busy: boolean) => void
}

const always = ['nombre', 'primer_nombre', 'telefono']

/** Which template a campaign goes by, and what each of its readers finds in it. */
export function TemplateFields({ botId, draft, error, onChange, onBusy }: TemplateFieldsProps) {
  const { data } = useQuery(templatesQuery(botId))
  const collected = useCollectedNames(botId) ?? []
  const slots = [...new Set([...always, ...collected])]
  const template = data?.templates.find(({ _id }) => _id === draft?.templateId)
  return (
    <>
      <p className="text-13 text-pretty text-muted">{text.campaign.why}</p>
      <TemplateChoice
        templates={data?.templates}
        value={draft?.templateId ?? null}
        error={template ? undefined : error}
        onChange={(next) =>
          onChange(
            chosen(next, (blank) =>
              asksForName(blank) ? { slot: 'nombre', text: text.blanks.nobody } : { slot: null, text: '' },
            ),
          )
        }
      />
      {template && draft && (
        <TemplateFilling
          template={template}
          draft={draft}
          slots={slots}
          missing={error === undefined ? null : lacking(template, draft)}
          onChange={onChange}
          file={(slot) => <AttachmentChoice botId={botId} onBusy={onBusy} {...slot} />}
        />
      )}
      {draft && <UnknownData botId={botId} message={saidIn(draft)} />}
    </>
  )
}
