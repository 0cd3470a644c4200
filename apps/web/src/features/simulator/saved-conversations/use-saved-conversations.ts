import { toast, useConfirm, usePrompt } from '@recado/ui'
import { limits } from '@recado/contract/wire/limits'
import type { Outcome } from '@recado/contract/builder/outcome'
import type { SavedStep } from '@recado/contract/builder/saved-conversations'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../lib/api/api-error.ts'
import { text } from '../../../text/builder/saved-conversations.ts'
import {
  createSavedConversation,
  deleteSavedConversation,
  refreshSavedConversations,
  updateSavedConversation,
} from './saved-conversations.ts'

type Named = { _id: string; name: string }

/** What an owner does with tests. Each asks what it needs to know, says how it ended and brings the list up to date. */
export function useSavedConversations(botId: string) {
  const queries = useQueryClient()
  const prompt = usePrompt()
  const confirm = useConfirm()
  const refreshed = { onSettled: () => refreshSavedConversations(queries, botId) }
  const label = text.saveName
  const asked = { label, maxLength: limits.name }

  const saving = useMutation({
    ...refreshed,
    mutationFn: (body: { name: string; steps: SavedStep[]; conversationId?: string }) =>
      createSavedConversation(botId, body),
    onSuccess: ({ name }) => toast.success(text.saved(name)),
    onError: (error) => toast.error(text.errors.save(messageOf(error))),
  })
  const renaming = useMutation({
    ...refreshed,
    mutationFn: ({ _id, name }: Named) => updateSavedConversation(botId, _id, { name }),
    onError: (error) => toast.error(text.errors.rename(messageOf(error))),
  })
  const accepting = useMutation({
    ...refreshed,
    mutationFn: ({ _id, expected }: Named & { expected: Outcome[] }) =>
      updateSavedConversation(botId, _id, { expected }),
    onSuccess: (_, { name }) => toast.success(text.accepted(name)),
    onError: (error) => toast.error(text.errors.accept(messageOf(error))),
  })
  const removing = useMutation({
    ...refreshed,
    mutationFn: ({ _id }: Named) => deleteSavedConversation(botId, _id),
    onSuccess: (_, { name }) => toast.success(text.removed(name)),
    onError: (error) => toast.error(text.errors.remove(messageOf(error))),
  })

  return {
    saving: saving.isPending,
    save: async (steps: SavedStep[], conversationId: string | null) => {
      if (saving.isPending) return
      if (steps.length === 0) return toast.info(text.nothingToSave)
      if (steps.length > limits.rehearsals.steps) return toast.info(text.tooLong(limits.rehearsals.steps))
      const name = await prompt({
        ...asked,
        title: text.saveTitle,
        description: text.saveHint,
        initialValue: suggestedName(steps),
        confirmLabel: text.saveConfirm,
      })
      if (name !== null) saving.mutate({ name, steps, ...(conversationId !== null && { conversationId }) })
    },
    rename: async (rehearsal: Named) => {
      const name = await prompt({ ...asked, title: text.rename, initialValue: rehearsal.name })
      if (name !== null && name !== rehearsal.name) renaming.mutate({ ...rehearsal, name })
    },
    accept: (rehearsal: Named, expected: Outcome[]) => {
      if (!accepting.isPending) accepting.mutate({ ...rehearsal, expected })
    },
    accepting: accepting.isPending,
    remove: async (rehearsal: Named): Promise<boolean> => {
      const sure = await confirm({
        title: text.removeTitle(rehearsal.name),
        text: text.removeText,
        confirmLabel: text.remove,
        danger: true,
      })
      if (sure) removing.mutate(rehearsal)
      return sure
    },
  }
}

/** What the customer wrote first says best what a conversation is about. */
function suggestedName(steps: readonly SavedStep[]): string {
  const written = steps.find(({ event }) => event.type === 'text')?.event
  const words = written?.type === 'text' ? written.text : ''
  // Never half an emoji, which cannot be saved.
  return words === ''
    ? ''
    : text
        .suggested(words)
        .slice(0, limits.name)
        .replace(/[\ud800-\udbff]$/, '')
}
