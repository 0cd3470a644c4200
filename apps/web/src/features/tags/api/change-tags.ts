import { createTag, deleteTag, type Tag, updateTag } from '@recado/contract/crm/tags'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { contactsKey } from '../../../entities/contact/contact-keys.ts'
import { tagsQuery } from '../../../entities/contact/tags-query.ts'

export interface TagDraft {
  name: string
  description: string
  color: string
}

/** Creates a tag, or changes `tag`; answers it. What contacts show of their tags follows. */
export function useSaveTag(botId: string, tag: Tag | null) {
  const refresh = useRefreshTags(botId)
  return useMutation({
    mutationFn: async (draft: TagDraft) => {
      const { tag: saved } = tag
        ? await call(updateTag, { params: { tagId: tag._id }, body: draft })
        : await call(createTag, { body: { botId, ...draft } })
      return saved
    },
    onSuccess: refresh,
  })
}

/** Deletes a tag; its contacts stay. */
export function useDeleteTag(botId: string) {
  const refresh = useRefreshTags(botId)
  return useMutation({
    mutationFn: (tag: Tag) => call(deleteTag, { params: { tagId: tag._id } }),
    onSuccess: refresh,
  })
}

function useRefreshTags(botId: string): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    // The long list does not follow by itself: it is read anew, from its first page.
    queries.removeQueries({ queryKey: contactsKey(botId), type: 'inactive' })
    await queries.invalidateQueries({ queryKey: tagsQuery(botId).queryKey })
  }
}
