import { limits } from '@recado/contract/wire/limits'
import { useForm } from '../../../lib/forms/use-form.ts'
import { text } from '../../../text/builder/assistants.ts'
import type { AssistantDraft } from './save-assistant.ts'

/** An assistant while it is written. `submit` throws why it was refused. */
export const useAssistantForm = (start: AssistantDraft, submit: (draft: AssistantDraft) => unknown) =>
  useForm({
    start,
    check: ({ name, instructions }) => ({
      name: name.trim() === '' ? text.noName : undefined,
      instructions: instructions.length > limits.prompt ? text.tooLong(limits.prompt) : undefined,
    }),
    send: (draft) => submit({ ...draft, name: draft.name.trim() }),
  })
