import type { Assistant } from '@recado/contract/ai/assistants'
import type { Config } from '@recado/contract/builder/settings'
import { Button, Dialog, toast, useConfirm } from '@recado/ui'
import { Trash2 } from 'lucide-react'
import { useId, useRef } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { text } from '../../../text/builder/assistants.ts'
import { type AssistantDraft, useDeleteAssistant, useSaveAssistant } from './save-assistant.ts'
import { AssistantForm } from './assistant-form.tsx'

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
  const formId = useId()
  const first = useRef<HTMLElement>(null)
  const save = useSaveAssistant(botId, assistant, externalId)
  const remove = useDeleteAssistant(botId)
  const confirm = useConfirm()
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
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={assistant ? text.edit : text.create}
      initialFocus={first}
      footer={
        <>
          {assistant && (
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
          )}
          <Button size="l" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button size="l" variant="primary" type="submit" form={formId} loading={save.isPending}>
            {assistant ? text.save : text.add}
          </Button>
        </>
      }
    >
      <AssistantForm
        id={formId}
        first={first}
        start={startOf(assistant, externalId, config)}
        uses={assistant?.usedBy ?? []}
        models={config.models}
        onSubmit={async (draft) => {
          const saved = await save.mutateAsync(draft)
          toast.success(text.saved(saved.name))
          onSaved(saved)
        }}
      />
    </Dialog>
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
