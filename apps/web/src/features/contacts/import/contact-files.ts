import * as routes from '@recado/contract/crm/contact-imports'
import type { ContactImport, ImportField } from '@recado/contract/crm/contact-imports'
import type { CsvFormat } from '@recado/contract/wire/choices'
import { toast } from '@recado/ui'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { sayFailure } from '../../../lib/say-failure.ts'
import { call, download } from '../../../lib/api/api.ts'
import { text } from '../../../text/crm/contact-import.ts'
import { asFilter, type Shown } from '../../../entities/contact/list/filter.ts'
import { unlessTold } from '../../../lib/live/unless-told.ts'
import { handFile } from '../../../lib/browser/hand-file.ts'

/** How often a running import is looked at. */
const lookMs = 700
/** 16 MB over a shop's line. */
const uploadMs = 5 * 60_000

/** An import, looked at again and again while it runs. */
export const importQuery = (botId: string, importId: string) =>
  queryOptions({
    queryKey: ['contact-import', botId, importId],
    queryFn: (context) =>
      unlessTold(context, async () => {
        const { signal } = context
        return (await call(routes.getContactImport, { params: { botId, importId } }, { signal })).import
      }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? lookMs : false),
  })

/** Sends a file; answers what is in it. */
export function useUploadContacts(botId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (file: File) => {
      const form = new FormData()
      form.append('file', file, file.name)
      const options = { form, timeoutMs: uploadMs }
      return (await call(routes.uploadContacts, { params: { botId } }, options)).import
    },
    onSuccess: (made) => queries.setQueryData(importQuery(botId, made._id).queryKey, made),
  })
}

/** Begins to import, once however often it is pressed. */
export function useStartImport(botId: string, of: ContactImport) {
  const queries = useQueryClient()
  const params = { botId, importId: of._id }
  return useMutation({
    mutationFn: async (body: { columns: (ImportField | null)[]; tags: string[] }) =>
      (
        await call(
          routes.startContactImport,
          { params, body },
          { idempotencyKey: JSON.stringify([of._id, body]) },
        )
      ).import,
    onSuccess: (now) => queries.setQueryData(importQuery(botId, of._id).queryKey, now),
  })
}

/** Stops an import, or forgets its draft. */
export function useDropImport(botId: string, importId: string) {
  return useMutation({
    mutationFn: () => call(routes.deleteContactImport, { params: { botId, importId } }),
  })
}

/** The rows that did not come in, and why. */
export const refusedQuery = (botId: string, importId: string) =>
  infiniteQueryOptions({
    queryKey: ['contact-import', botId, importId, 'refused'],
    queryFn: ({ pageParam, signal }) =>
      call(
        routes.listRefused,
        { params: { botId, importId }, query: { ...(pageParam !== null && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null, // the type of the later ones
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 'static',
  })

/** Downloads the rows that did not come in. */
export function useRefusedReport(botId: string, importId: string) {
  return useMutation({
    mutationFn: async (format: CsvFormat) => {
      const rows = await download(routes.refusedContacts, { params: { botId, importId }, query: { format } })
      handFile(rows, text.reportName)
    },
    onError: (error) => sayFailure(error, text.reportFailed),
  })
}

/** Downloads the contacts that are looked for. */
export function useExportContacts(botId: string) {
  return useMutation({
    mutationFn: async ({ shown, format }: { shown: Shown; format: CsvFormat }) => {
      const input = { params: { botId }, query: { ...asFilter(shown), format } }
      const rows = await download(routes.exportContacts, input, { timeoutMs: uploadMs })
      handFile(rows, text.exportName(new Date().toLocaleDateString('sv-SE')))
    },
    onSuccess: () => toast.success(text.exported),
    onError: (error) => sayFailure(error, text.exportFailed),
  })
}
