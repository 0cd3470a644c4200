import {
  type BulkAction,
  changeContacts,
  type ContactSelection,
  exportSelection,
} from '@recado/contract/crm/contact-bulk'
import { countContacts } from '@recado/contract/crm/contacts'
import type { CsvFormat } from '@recado/contract/wire/choices'
import type { Tag } from '@recado/contract/crm/tags'
import { toast } from '@recado/ui'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { sayFailure } from '../../../lib/say-failure.ts'
import { call, download } from '../../../lib/api/api.ts'
import { handFile } from '../../../lib/browser/hand-file.ts'
import { contactsKey, pausedChatsKey } from '../../../entities/contact/contact-keys.ts'
import { tagsQuery } from '../../../entities/contact/tags-query.ts'
import { text as fileText } from '../../../text/crm/contact-import.ts'
import { afterBulk } from './after-bulk.ts'
import type { ContactPages } from '../../../entities/contact/list/contact-pages.ts'
import { asFilter, type asQuery, type Shown } from '../../../entities/contact/list/filter.ts'

/** Thousands take a moment, on a shop's line more than one. */
const bulkMs = 2 * 60_000

/** How many fit what is looked for. */
export const contactCountQuery = (botId: string, shown: Shown) =>
  queryOptions({
    queryKey: [...contactsKey(botId), 'count', asFilter(shown)],
    queryFn: async ({ signal }) =>
      (await call(countContacts, { params: { botId }, query: asFilter(shown) }, { signal })).count,
  })

/** Does one thing with many contacts: with all of them, or with none. What was read shows it in its place. */
export function useChangeContacts(botId: string, tags: readonly Tag[]) {
  const queries = useQueryClient()
  const pages = [...contactsKey(botId), 'pages']
  return useMutation({
    mutationFn: (body: { selection: ContactSelection; action: BulkAction }) =>
      call(changeContacts, { params: { botId }, body }, { timeoutMs: bulkMs }),
    onSuccess: ({ changed }, { action }) => {
      const done = { action, changed: new Set(changed), tags, at: Date.now() }
      for (const query of queries.getQueryCache().findAll({ queryKey: pages })) {
        // The last part of the key of `pagesQuery`.
        const { tags: looked = [], state = null } = query.queryKey.at(-1) as ReturnType<typeof asQuery>
        queries.setQueryData<ContactPages>(
          query.queryKey,
          (known) => known && afterBulk(known, done, { tags: looked, state }),
        )
      }
      // Where they stood is not known any more.
      if (action.type === 'restore') void queries.resetQueries({ queryKey: pages })
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: contactsKey(botId) })
      void queries.invalidateQueries({ queryKey: tagsQuery(botId).queryKey })
      void queries.invalidateQueries({ queryKey: pausedChatsKey(botId) })
    },
  })
}

/** Downloads those who are chosen. */
export function useExportSelection(botId: string) {
  return useMutation({
    mutationFn: async (body: { selection: ContactSelection; format: CsvFormat }) => {
      const rows = await download(exportSelection, { params: { botId }, body }, { timeoutMs: bulkMs })
      handFile(rows, fileText.exportName(new Date().toLocaleDateString('sv-SE')))
    },
    onSuccess: () => toast.success(fileText.exported),
    onError: (error) => sayFailure(error, fileText.exportFailed),
  })
}
