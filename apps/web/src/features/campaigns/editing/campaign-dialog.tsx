import { type Campaign, namesPeople } from '@recado/contract/crm/campaigns'
import { limits } from '@recado/contract/wire/limits'
import type { Tag } from '@recado/contract/crm/tags'
import { Button, Dialog, Field, TextInput, toast, useConfirm } from '@recado/ui'
import { useId, useRef, useState, type FormEvent } from 'react'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { text } from '../../../text/crm/campaigns.ts'
import { useSaveCampaign } from '../api/change-campaigns.ts'
import { bodyOf, type Draft, draftOf, hasAudience } from './draft.ts'
import { AttachmentChoice } from './attachment-choice.tsx'
import { AudienceChoice } from './audience-choice.tsx'
import { CampaignPreview } from './campaign-preview.tsx'
import { MessageField } from './message-field.tsx'

interface CampaignDialogProps {
  botId: string
  open: boolean
  /** The draft to change; null for a new one. */
  campaign: Campaign | null
  tags: readonly Tag[]
  onClose: () => void
}

const { form } = text

/** Writes a campaign: what it says, to whom, and beside it how it arrives and what it risks. */
export function CampaignDialog({ botId, open, campaign, tags, onClose }: CampaignDialogProps) {
  const formId = useId()
  const confirm = useConfirm()
  const nameField = useRef<HTMLInputElement>(null)
  const save = useSaveCampaign(botId, campaign)
  const [start] = useState(() => draftOf(campaign, tags))
  const [draft, setDraft] = useState(start)
  const [tried, setTried] = useState(false)
  const [uploading, setUploading] = useState(false)
  const change = (part: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...part }))
    if (save.isError) save.reset()
  }
  const dirty = JSON.stringify(draft) !== JSON.stringify(start)
  const errors = { ...refusedFields(save.error), ...(tried && whatIsMissing(draft)) }

  const close = async () => {
    if (save.isPending) return
    const { title, text: words, confirm: confirmLabel, cancel: cancelLabel } = text.discard
    const leave = !dirty || (await confirm({ title, text: words, confirmLabel, cancelLabel, danger: true }))
    if (leave) onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (save.isPending || uploading || !hasAudience(draft)) return
    if (Object.keys(whatIsMissing(draft)).length > 0) return
    save.mutate(bodyOf(draft), {
      onSuccess: ({ name }) => {
        toast.success(campaign ? form.savedToast(name) : form.createdToast(name))
        onClose()
      },
      onError: (failure) =>
        toast.error(campaign ? form.saveFailed : text.createFailed, { description: messageOf(failure) }),
    })
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && void close()}
      title={campaign ? form.edit : form.create}
      size="l"
      initialFocus={nameField}
      problem={
        save.error &&
        Object.keys(refusedFields(save.error)).length === 0 &&
        `${campaign ? form.saveFailed : text.createFailed}: ${messageOf(save.error)}`
      }
      footer={
        <>
          <Button size="l" onClick={() => void close()}>
            {form.cancel}
          </Button>
          <Button
            size="l"
            variant="primary"
            type="submit"
            form={formId}
            loading={save.isPending}
            disabled={uploading || !hasAudience(draft)}
          >
            {campaign ? form.save : form.add}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,300px)] gap-6 narrow:grid-cols-1">
        <form id={formId} noValidate onSubmit={submit} className="flex min-w-0 flex-col gap-5">
          <Field
            label={form.name}
            required
            hint={form.nameHint}
            error={errors.name}
            counter={{ used: draft.name.length, max: limits.name }}
          >
            <TextInput
              ref={nameField}
              value={draft.name}
              maxLength={limits.name}
              placeholder={form.namePlaceholder}
              onChange={(event) => change({ name: event.target.value })}
            />
          </Field>
          <MessageField
            value={draft.message}
            error={errors.message}
            onChange={(message) => change({ message })}
          />
          {namesPeople(draft.message) && (
            <Field label={form.fallback} hint={form.fallbackHint} error={errors.nameFallback}>
              <TextInput
                value={draft.nameFallback}
                maxLength={limits.name}
                placeholder={form.fallbackPlaceholder}
                onChange={(event) => change({ nameFallback: event.target.value })}
              />
            </Field>
          )}
          <AttachmentChoice
            botId={botId}
            value={draft.attachment}
            onChange={(attachment) => change({ attachment })}
            onBusy={setUploading}
          />
          <AudienceChoice tags={tags} audience={draft.audience} chosen={draft.tags} onChange={change} />
        </form>
        <CampaignPreview botId={botId} draft={draft} />
      </div>
    </Dialog>
  )
}

type FieldErrors = Partial<Record<string, string>>

function whatIsMissing({ name, message }: Draft): FieldErrors {
  return {
    ...(name.trim() === '' && { name: form.nameEmpty }),
    ...(message.trim() === '' && { message: form.messageEmpty }),
    ...(message.trim().length > limits.message && { message: form.messageLong }),
  }
}

/** What the server refused, by field; nothing where it is not about one that is shown with its error. */
function refusedFields(error: Error | null): FieldErrors {
  const details = error instanceof ApiError ? error.details : []
  const shown = details.filter(({ path }) => ['name', 'message', 'nameFallback'].includes(path))
  return Object.fromEntries(shown.map(({ path, message }) => [path, message]))
}
