import type { Source } from '@recado/contract/knowledge/sources'
import { Field, TextInput } from '@recado/ui'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useForm } from '../../../lib/forms/use-form.ts'
import { text as all } from '../../../text/knowledge.ts'
import { knowledgeOf, useKnowledge } from '../api/knowledge.ts'

const text = all.page

interface PageDialogProps {
  botId: string
  onClose: () => void
  onRead: (source: Source) => void
}

/** Asks for the address of a page of the shop's own and has it read. */
export function PageDialog({ botId, onClose, onRead }: PageDialogProps) {
  const read = useKnowledge(botId, knowledgeOf(botId).readPage)
  const form = useForm({
    start: { url: '' },
    check: ({ url }) => ({ url: url.trim() === '' ? all.written.empty : undefined }),
    send: async ({ url }) => onRead(await read.mutateAsync(withScheme(url.trim()))),
  })
  return (
    <FormDialog
      open
      title={text.title}
      form={form}
      onClose={onClose}
      cancel={all.written.cancel}
      submit={text.read}
    >
      <Field label={text.url} required hint={text.hint} error={form.errors.url ?? form.problem}>
        <TextInput type="url" inputMode="url" placeholder={text.placeholder} {...form.field('url')} />
      </Field>
    </FormDialog>
  )
}

/** «mitienda.com» is an address as people write it. */
const withScheme = (url: string): string => (/^[a-z]+:\/\//i.test(url) ? url : `https://${url}`)
