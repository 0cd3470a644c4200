import type { Assistant } from '@recado/contract/ai/assistants'
import type { Config } from '@recado/contract/builder/settings'
import { Button, toast, useConfirm } from '@recado/ui'
import { Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { text } from '../../../text/builder/assistants.ts'
import { type AssistantDraft, useDeleteAssistant, useSaveAssistant } from './save-assistant.ts'
import { AssistantForm } from './assistant-form.tsx'
import { useAssistantForm } from './use-assistant-form.ts'

interface AssistantDialogProps {
  botId: string
  /** Null for a new one. */
  assistant: Assistant | null
  /** What a new one was called at OpenAI. */
  externalId: string | null
  config: Config
  onSaved: (assistant: Assistant) => void
  onClose: () => void
}

/** Writes an assistant of the account. */
export function AssistantDialog(props: AssistantDialogProps) {
  const { botId, assistant, externalId, config, onSaved, onClose } = props
  const first = useRef<HTMLElement>(null)
  const save = useSaveAssistant(botId, assistant, externalId)
  const remove = useDeleteAssistant(botId)
  const confirm = useConfirm()
  const start = startOf(assistant, externalId, config)
  const form = useAssistantForm(start, async (draft) => {
    const saved = await save.mutateAsync(draft)
    toast.success(text.saved(saved.name))
    onSaved(saved)
  })
  const drop = async (dropped: Assistant) => {
    const { title, text: about, confirm: confirmLabel } = text.remove
    if (!(await confirm({ title: title(dropped.name), text: about, confirmLabel, danger: true }))) return
    remove.mutate(dropped, {
      onSuccess: () => {
        toast.success(text.removed(dropped.name))
        onClose()
      },
      onError: (error) => toast.error(messageOf(error)),
    })
  }
  return (
    <FormDialog
      open
      title={assistant ? text.edit : text.create}
      initialFocus={first}
      form={form}
      onClose={onClose}
      cancel={text.cancel}
      submit={assistant ? text.save : text.add}
      aside={
        assistant && (
          <Button
            size="l"
            variant="ghost"
            icon={<Trash2 size={16} />}
            loading={remove.isPending}
            onClick={() => void drop(assistant)}
            className="mr-auto"
          >
            {text.remove.label}
          </Button>
        )
      }
    >
      <AssistantForm
        first={first}
        begins={start.name === '' ? 'name' : 'instructions'}
        form={form}
        uses={assistant?.usedBy ?? []}
        models={config.models}
      />
    </FormDialog>
  )
}

function startOf(assistant: Assistant | null, externalId: string | null, config: Config): AssistantDraft {
  if (assistant) {
    const { name, instructions, model, effort, temperature } = assistant
    return { name, instructions, model, effort, temperature }
  }
  const model = config.models.find(({ preselected }) => preselected)?.id ?? config.settings.defaultModel
  const name = externalId === null ? '' : text.closedName(externalId)
  return { name, instructions: '', model, effort: null, temperature: 0.7 }
}
