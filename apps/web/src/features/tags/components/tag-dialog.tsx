import { limits } from '@recado/contract/wire/limits'
import { defaultTagColor, type Tag } from '@recado/contract/crm/tags'
import { Button, Chip, Dialog, Field, Textarea, TextInput, toast } from '@recado/ui'
import { useId, useRef, useState, type FormEvent, type Ref } from 'react'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
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
  const formId = useId()
  const save = useSaveTag(botId, tag)
  const { form } = text
  const nameField = useRef<HTMLInputElement>(null)
  // A name that another tag has is the name's fault.
  const taken =
    save.error instanceof ApiError && save.error.code === 'conflict' ? save.error.message : undefined
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={tag ? form.edit : form.create}
      initialFocus={nameField}
      problem={
        save.error && (taken === undefined ? `${text.saveFailed}: ${messageOf(save.error)}` : text.saveFailed)
      }
      footer={
        <>
          <Button size="l" onClick={onClose}>
            {form.cancel}
          </Button>
          <Button size="l" variant="primary" type="submit" form={formId} loading={save.isPending}>
            {tag ? form.save : form.add}
          </Button>
        </>
      }
    >
      <TagForm
        id={formId}
        nameField={nameField}
        start={tag ?? { name: '', description: '', color: defaultTagColor }}
        taken={taken}
        onSubmit={(draft) =>
          !save.isPending &&
          save.mutate(draft, {
            onSuccess: ({ name }) => {
              toast.success(tag ? text.saved(name) : text.created(name))
              onClose()
            },
          })
        }
      />
    </Dialog>
  )
}

interface TagFormProps {
  id: string
  nameField: Ref<HTMLInputElement>
  start: TagDraft
  /** That another tag has the name. */
  taken: string | undefined
  onSubmit: (draft: TagDraft) => void
}

function TagForm({ id, nameField, start, taken, onSubmit }: TagFormProps) {
  const [name, setName] = useState(start.name)
  const [description, setDescription] = useState(start.description)
  const [color, setColor] = useState(start.color)
  const [empty, setEmpty] = useState(false)
  const { form } = text
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setEmpty(name.trim() === '')
    if (name.trim() !== '') onSubmit({ name: name.trim(), description: description.trim(), color })
  }
  return (
    <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field
        label={form.name}
        required
        error={empty ? form.nameEmpty : taken}
        counter={{ used: name.length, max: limits.tagName }}
      >
        <TextInput
          ref={nameField}
          value={name}
          maxLength={limits.tagName}
          placeholder={form.namePlaceholder}
          onChange={(event) => {
            setName(event.target.value)
            setEmpty(false)
          }}
        />
      </Field>
      <Field label={form.description}>
        <Textarea
          value={description}
          minRows={2}
          maxRows={5}
          maxLength={limits.description}
          placeholder={form.descriptionPlaceholder}
          onChange={(event) => setDescription(event.target.value)}
        />
      </Field>
      <ColorChoice value={color} onChange={setColor} />
      <div className="flex min-h-8 items-center gap-3 text-13 text-muted">
        {form.preview}
        <Chip hue={color} dot>
          {name.trim() || form.unnamed}
        </Chip>
      </div>
    </form>
  )
}
