import type { Campaign } from '@recado/contract/crm/campaigns'
import { namesPeople } from '@recado/contract/crm/names-people'
import { limits } from '@recado/contract/wire/limits'
import type { Tag } from '@recado/contract/crm/tags'
import type { Template } from '@recado/contract/messaging/templates'
import type { AttachmentHandle } from '@recado/nodes/editors'
import { Button, Dialog, Field, TextInput, toast } from '@recado/ui'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { waStatusQuery } from '../../../entities/bot/bot-queries.ts'
import { lacking } from '../../../entities/template/template-draft.ts'
import { templatesQuery } from '../../../entities/template/templates-query.ts'
import { AttachmentChoice } from '../../../entities/upload/attachment-choice.tsx'
import { useAskedClose } from '../../../lib/forms/use-asked-close.ts'
import { type FieldErrors, useForm } from '../../../lib/forms/use-form.ts'
import { text } from '../../../text/crm/campaigns.ts'
import { text as templateText } from '../../../text/templates.ts'
import { useSaveCampaign } from '../api/change-campaigns.ts'
import { bodyOf, copyOf, type Draft, draftOf, hasAudience } from './draft.ts'
import { AudienceChoice } from './audience-choice.tsx'
import { CampaignPreview } from './campaign-preview.tsx'
import { MessageField } from './message-field.tsx'
import { TemplateFields } from './template-fields.tsx'

interface CampaignDialogProps {
  botId: string
  open: boolean
  /** The draft to change; null for a new one. */
  campaign: Campaign | null
  /** What a new one begins as; null for nothing. */
  like: Campaign | null
  tags: readonly Tag[]
  onClose: () => void
}

const { form } = text

// Of lines that go by templates alone.
const ConsentFields = lazy(async () => ({
  default: (await import('../../../entities/contact/consent-fields.tsx')).ConsentFields,
}))

/** Writes a campaign: what it says, to whom, and beside it how it arrives and what it risks. */
export function CampaignDialog({ botId, open, campaign, like, tags, onClose }: CampaignDialogProps) {
  const formId = useId()
  const attachment = useRef<AttachmentHandle>(null)
  const nameField = useRef<HTMLInputElement>(null)
  const save = useSaveCampaign(botId, campaign)
  const [start] = useState(() => (like ? copyOf(like, tags) : draftOf(campaign, tags)))
  const [uploading, setUploading] = useState(false)
  const { data: line } = useQuery(waStatusQuery(botId))
  const byTemplate = line?.can.templates === true
  const { data: book } = useQuery({ ...templatesQuery(botId), enabled: byTemplate })
  const draft = useForm<Draft>({
    start,
    // A file of long ago may be gone.
    fieldOf: { attachmentPath: 'attachment' },
    check: (written) =>
      byTemplate ? whatTemplateLacks(written, book?.templates ?? []) : whatIsMissing(written),
    send: async (written) => {
      const own = byTemplate ? written : { ...written, template: null }
      const { name } = await save.mutateAsync(bodyOf(own))
      toast.success(campaign ? form.savedToast(name) : form.createdToast(name))
      onClose()
    },
  })
  const { values, errors, failed, problem } = draft
  const chosenOne = book?.templates.find(({ _id }) => _id === values.template?.templateId)
  const failedTitle = campaign ? form.saveFailed : text.createFailed
  const blocked = uploading || !hasAudience(values)

  const close = useAskedClose(draft, onClose)

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={campaign ? form.edit : form.create}
      size="l"
      initialFocus={nameField}
      problem={failed && (problem === null ? failedTitle : `${failedTitle}: ${problem}`)}
      footer={
        <>
          <Button size="l" onClick={close}>
            {form.cancel}
          </Button>
          <Button
            size="l"
            variant="primary"
            type="submit"
            form={formId}
            loading={draft.busy}
            disabled={blocked}
          >
            {campaign ? form.save : form.add}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,300px)] gap-6 narrow:grid-cols-1">
        <form id={formId} {...draft.props} className="flex min-w-0 flex-col gap-5">
          <Field
            label={form.name}
            required
            hint={form.nameHint}
            error={errors.name}
            counter={{ used: values.name.length, max: limits.name }}
          >
            <TextInput
              ref={nameField}
              maxLength={limits.name}
              placeholder={form.namePlaceholder}
              {...draft.field('name')}
            />
          </Field>
          {byTemplate ? (
            <>
              <TemplateFields
                botId={botId}
                draft={values.template}
                error={errors.template}
                onChange={(template) => draft.change({ template })}
                onBusy={setUploading}
              />
              <Suspense fallback={<div aria-hidden className="h-30" />}>
                <ConsentFields
                  of="readers"
                  consent={values.consent}
                  error={errors.consent}
                  onChange={(consent) => draft.change({ consent })}
                />
              </Suspense>
            </>
          ) : (
            <>
              <MessageField
                botId={botId}
                value={values.message}
                error={errors.message}
                onChange={(message) => draft.change({ message })}
                onFiles={(files) => attachment.current?.attach(files)}
              />
              {namesPeople(values.message) && (
                <Field label={form.fallback} hint={form.fallbackHint} error={errors.nameFallback}>
                  <TextInput
                    maxLength={limits.name}
                    placeholder={form.fallbackPlaceholder}
                    {...draft.field('nameFallback')}
                  />
                </Field>
              )}
              <AttachmentChoice
                ref={attachment}
                botId={botId}
                value={values.attachment}
                error={errors.attachment}
                onChange={(attachment) => draft.change({ attachment })}
                onBusy={setUploading}
              />
            </>
          )}
          <AudienceChoice
            tags={tags}
            audience={values.audience}
            chosen={values.tags}
            onChange={draft.change}
          />
        </form>
        <CampaignPreview
          botId={botId}
          draft={values}
          template={byTemplate ? (chosenOne ?? null) : undefined}
        />
      </div>
    </Dialog>
  )
}

/** By a template: one that is whole. */
function whatTemplateLacks(
  { name, template, consent }: Draft,
  templates: readonly Template[],
): FieldErrors<Draft> {
  const known = templates.find(({ _id }) => _id === template?.templateId)
  const missing = known && template ? lacking(known, template) : null
  const isWhole = missing !== null && missing.blanks.length === 0 && !missing.file
  return {
    ...(name.trim() === '' && { name: form.nameEmpty }),
    ...((consent === null || (consent.how === 'other' && consent.note.trim() === '')) && {
      consent: form.consentMissing,
    }),
    ...(!isWhole && {
      template: missing === null ? templateText.campaign.missing : templateText.blanks.empty,
    }),
  }
}

function whatIsMissing({ name, message }: Draft): FieldErrors<Draft> {
  return {
    ...(name.trim() === '' && { name: form.nameEmpty }),
    ...(message.trim() === '' && { message: form.messageEmpty }),
    ...(message.trim().length > limits.message && { message: form.messageLong }),
  }
}
