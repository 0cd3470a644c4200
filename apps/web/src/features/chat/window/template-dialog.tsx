import type { Contact } from '@recado/contract/crm/contacts'
import { sendMessage, type Message } from '@recado/contract/messaging/messages'
import type { Blank } from '@recado/contract/messaging/template-blanks'
import { Button, Dialog } from '@recado/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { randomId } from '../../../lib/browser/random-id.ts'
import { text } from '../../../text/templates.ts'
import { TemplateChoice } from '../../../entities/template/template-choice.tsx'
import {
  asksForName,
  chosen,
  fillOfDraft,
  lacking,
  type TemplateDraft,
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

/** Chooses what Meta approved, fills it for one person, and sends it. */
export function TemplateDialog({ botId, contact, who, onSent, onClose }: TemplateDialogProps) {
  const { data } = useQuery(templatesQuery(botId))
  const [draft, setDraft] = useState<TemplateDraft | null>(null)
  const [tried, setTried] = useState(false)
  const [uploading, setUploading] = useState(false)
  // One press is one message, however often it is tried.
  const [key] = useState(randomId)
  const template = data?.templates.find(({ _id }) => _id === draft?.templateId)
  const missing = template && draft ? lacking(template, draft) : null
  const send = useMutation({
    mutationFn: async (filled: TemplateDraft) => {
      const params = { botId, contactId: contact._id }
      const body = { template: fillOfDraft(filled) }
      return (await call(sendMessage, { params, body }, { idempotencyKey: key })).message
    },
    onSuccess: onSent,
  })
  const go = () => {
    setTried(true)
    if (draft && missing?.blanks.length === 0 && !missing.file) send.mutate(draft)
  }
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && !send.isPending && onClose()}
      title={words.title(who)}
      size={template ? 'l' : 'm'}
      problem={send.error && `${words.failed}: ${messageOf(send.error)}`}
      footer={
        <>
          <Button size="l" disabled={send.isPending} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            size="l"
            variant="primary"
            loading={send.isPending}
            disabled={!template || uploading}
            onClick={go}
          >
            {words.submit}
          </Button>
        </>
      }
    >
      <div className={template && 'grid grid-cols-[minmax(0,1fr)_minmax(0,300px)] gap-6 narrow:grid-cols-1'}>
        <div className="flex min-w-0 flex-col gap-5">
          <TemplateChoice
            templates={data?.templates}
            value={draft?.templateId ?? null}
            onChange={(next) => {
              setTried(false)
              setDraft(chosen(next, (blank) => ({ slot: null, text: guess(blank, contact) })))
            }}
          />
          {template && draft && (
            <TemplateFilling
              template={template}
              draft={draft}
              slots={null}
              missing={tried ? missing : null}
              onChange={setDraft}
              file={(slot) => <AttachmentChoice botId={botId} onBusy={setUploading} {...slot} />}
            />
          )}
        </div>
        {template && draft && <TemplatePreview face={template.face} values={wordsOf(draft)} />}
      </div>
    </Dialog>
  )
}

/** What is likely meant for this person: their name where one is asked for, or something they told. */
function guess(blank: Blank, { name, fields }: Contact): string {
  const told = Object.entries(fields).find(([field]) => field.toLowerCase() === blank.name.toLowerCase())
  if (told) return told[1]
  return asksForName(blank) ? (name?.split(' ')[0] ?? '') : ''
}

const wordsOf = ({ values }: TemplateDraft): Map<string, string> =>
  new Map(Object.entries(values).flatMap(([id, { text: said }]) => (said.trim() === '' ? [] : [[id, said]])))
