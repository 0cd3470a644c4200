import { limits } from '@recado/contract/wire/limits'
import { Field, Textarea, TextInput, toast } from '@recado/ui'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useForm } from '../../../lib/forms/use-form.ts'
import { text as all } from '../../../text/knowledge.ts'
import { knowledgeOf, useKnowledge } from '../api/knowledge.ts'

const text = all.written
const blank = (value: string) => (value.trim() === '' ? text.empty : undefined)

/** What an owner writes for the bot to know, in paragraphs. */
export function TextDialog({ botId, onClose }: { botId: string; onClose: () => void }) {
  const write = useKnowledge(botId, knowledgeOf(botId).write)
  const form = useForm({
    start: { title: '', text: '' },
    check: (values) => ({ title: blank(values.title), text: blank(values.text) }),
    send: async (values) => {
      const { facts } = await write.mutateAsync({ kind: 'text', ...values })
      toast.success(text.saved(facts))
      onClose()
    },
  })
  const { pastedText: max } = limits.knowledge
  return (
    <FormDialog
      open
      size="l"
      title={text.text}
      form={form}
      onClose={onClose}
      cancel={text.cancel}
      submit={text.save}
    >
      <Field label={text.name} required error={form.errors.title}>
        <TextInput maxLength={limits.name} placeholder={text.namePlaceholder} {...form.field('title')} />
      </Field>
      <Field
        label={text.body}
        required
        hint={text.bodyHint}
        error={form.errors.text ?? form.problem}
        counter={{ used: form.values.text.length, max }}
      >
        <Textarea minRows={6} maxLength={max} placeholder={text.bodyPlaceholder} {...form.field('text')} />
      </Field>
    </FormDialog>
  )
}
