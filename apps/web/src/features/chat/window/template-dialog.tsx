import type { Contact } from '@recado/contract/crm/contacts'
import { sendMessage, type Message } from '@recado/contract/messaging/messages'
import type { Blank } from '@recado/contract/messaging/template-blanks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { randomId } from '../../../lib/browser/random-id.ts'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useForm } from '../../../lib/forms/use-form.ts'
import { text } from '../../../text/templates.ts'
import { TemplateChoice } from '../../../entities/template/template-choice.tsx'
import {
  asksForName,
  chosen,
  fillOfDraft,
  lacking,
  type TemplateDraft,
  wordsOf,
} from '../../../entities/template/template-draft.ts'
import { TemplateFilling } from '../../../entities/template/template-filling.tsx'
import { TemplatePreview } from '../../../entities/template/template-preview.tsx'
import { templatesQuery } from '../../../entities/template/templates-query.ts'
import { AttachmentChoice } from '../../../entities/upload/attachment-choice.tsx'

interface TemplateDialogProps {
  botId: string
  contact: Contact
  who: string
  onSent: (message: Message) => void
  onClose: () => void
}

const { send: words } = text
type Written = { draft: TemplateDraft | null }

/** Chooses what Meta approved, fills it for one person, and sends it. */
export function TemplateDialog({ botId, contact, who, onSent, onClose }: TemplateDialogProps) {
  const { data } = useQuery(templatesQuery(botId))
  // What was guessed for a template is nothing that anybody wrote.
  const [start, setStart] = useState<Written>({ draft: null })
  const [uploading, setUploading] = useState(false)
  // One press is one message, however often it is tried.
  const [key] = useState(randomId)
  const missingIn = (draft: TemplateDraft | null) => {
    const template = data?.templates.find(({ _id }) => _id === draft?.templateId)
    return template && draft ? lacking(template, draft) : null
  }
  const form = useForm<Written>({
    start,
    check: ({ draft }) => {
      const missing = missingIn(draft)
      return { draft: missing && (missing.file || missing.blanks.length > 0) ? text.blanks.empty : undefined }
    },
    send: async ({ draft }) => {
      if (draft === null) return
      const params = { botId, contactId: contact._id }
      const body = { template: fillOfDraft(draft) }
      onSent((await call(sendMessage, { params, body }, { idempotencyKey: key })).message)
    },
  })
  const { draft } = form.values
  const template = data?.templates.find(({ _id }) => _id === draft?.templateId)
  return (
    <FormDialog
      open
      title={words.title(who)}
      size={template ? 'l' : 'm'}
      form={form}
      onClose={onClose}
      cancel={words.cancel}
      submit={words.submit}
      disabled={!template || uploading}
      problem={form.problem && `${words.failed}: ${form.problem}`}
    >
      <div className={template && 'grid grid-cols-[minmax(0,1fr)_minmax(0,300px)] gap-6 narrow:grid-cols-1'}>
        <div className="flex min-w-0 flex-col gap-5">
          <TemplateChoice
            templates={data?.templates}
            value={draft?.templateId ?? null}
            onChange={(next) => {
              form.reset()
              setStart({ draft: chosen(next, (blank) => ({ slot: null, text: guess(blank, contact) })) })
            }}
          />
          {template && draft && (
            <TemplateFilling
              template={template}
              draft={draft}
              slots={null}
              missing={form.errors.draft === undefined ? null : missingIn(draft)}
              onChange={(next) => form.change({ draft: next })}
              file={(slot) => <AttachmentChoice botId={botId} onBusy={setUploading} {...slot} />}
            />
          )}
        </div>
        {template && draft && <TemplatePreview face={template.face} values={wordsOf(draft)} />}
      </div>
    </FormDialog>
  )
}

/** What is likely meant for this person: their name where one is asked for, or something they told. */
function guess(blank: Blank, { name, fields }: Contact): string {
  const told = Object.entries(fields).find(([field]) => field.toLowerCase() === blank.name.toLowerCase())
  if (told) return told[1]
  return asksForName(blank) ? (name?.split(' ')[0] ?? '') : ''
}
