import { limits } from '@recado/contract/wire/limits'
import { defaultTagColor, type Tag } from '@recado/contract/crm/tags'
import { Chip, Field, Textarea, TextInput, toast } from '@recado/ui'
import { useRef } from 'react'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useForm } from '../../../lib/forms/use-form.ts'
import { text } from '../../../text/crm/tags.ts'
import { type TagDraft, useSaveTag } from '../api/change-tags.ts'
import { ColorChoice } from './color-choice.tsx'

interface TagDialogProps {
  botId: string
  open: boolean
  /** Null for a new one. */
  tag: Tag | null
  onClose: () => void
}

/** Makes a tag, or changes one: name, description and colour. */
export function TagDialog({ botId, open, tag, onClose }: TagDialogProps) {
  const save = useSaveTag(botId, tag)
  const { form } = text
  const nameField = useRef<HTMLInputElement>(null)
  const draft = useForm<TagDraft>({
    start: {
      name: tag?.name ?? '',
      description: tag?.description ?? '',
      color: tag?.color ?? defaultTagColor,
    },
    check: ({ name }) => ({ name: name.trim() === '' ? form.nameEmpty : undefined }),
    send: async ({ name, description, color }) => {
      const saved = await save.mutateAsync({ name: name.trim(), description: description.trim(), color })
      toast.success(tag ? text.saved(saved.name) : text.created(saved.name))
      onClose()
    },
    // A name that another tag has is the name's fault.
    fieldOf: { conflict: 'name' },
  })
  const { failed, problem } = draft
  const { name, color } = draft.values
  return (
    <FormDialog
      open={open}
      title={tag ? form.edit : form.create}
      initialFocus={nameField}
      form={draft}
      onClose={onClose}
      cancel={form.cancel}
      submit={tag ? form.save : form.add}
      problem={failed && (problem === null ? text.saveFailed : `${text.saveFailed}: ${problem}`)}
    >
      <Field
        label={form.name}
        required
        error={draft.errors.name}
        counter={{ used: name.length, max: limits.tagName }}
      >
        <TextInput
          ref={nameField}
          maxLength={limits.tagName}
          placeholder={form.namePlaceholder}
          {...draft.field('name')}
        />
      </Field>
      <Field label={form.description}>
        <Textarea
          minRows={2}
          maxRows={5}
          maxLength={limits.description}
          placeholder={form.descriptionPlaceholder}
          {...draft.field('description')}
        />
      </Field>
      <ColorChoice value={color} onChange={(next) => draft.change({ color: next })} />
      <div className="flex min-h-8 items-center gap-3 text-13 text-muted">
        {form.preview}
        <Chip hue={color} dot>
          {name.trim() || form.unnamed}
        </Chip>
      </div>
    </FormDialog>
  )
}
