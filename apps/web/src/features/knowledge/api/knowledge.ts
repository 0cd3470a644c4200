import * as factRoutes from '@recado/contract/knowledge/facts'
import type { SourceChoices } from '@recado/contract/knowledge/review'
import * as routes from '@recado/contract/knowledge/sources'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { knowledgeKey } from '../../../entities/bot/bot-queries.ts'
import { call, download } from '../../../lib/api/api.ts'
import { readableFile } from '../model/readable-file.ts'

/** 20 MB over a shop's line, and its reading, for which a model has two minutes. */
const uploadMs = 5 * 60_000

export const sourcesQuery = (botId: string) =>
  queryOptions({
    queryKey: [...knowledgeKey(botId), 'sources'],
    queryFn: ({ signal }) => call(routes.listSources, { params: { botId } }, { signal }),
  })

/** Facts with these words, of one source or of all. */
export const factsQuery = (botId: string, search: string, sourceId: string | null) =>
  infiniteQueryOptions({
    queryKey: [...knowledgeKey(botId), 'facts', search, sourceId],
    queryFn: ({ pageParam, signal }) =>
      call(
        factRoutes.listFacts,
        {
          params: { botId },
          query: {
            ...(search !== '' && { search }),
            ...(sourceId !== null && { sourceId }),
            ...(pageParam !== null && { cursor: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: null as string | null, // the type of the later ones
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  })

export const factQuery = (botId: string, factId: string) =>
  queryOptions({
    queryKey: [...knowledgeKey(botId), 'fact', factId],
    queryFn: async ({ signal }) =>
      (await call(factRoutes.getFact, { params: { botId, factId } }, { signal })).fact,
    retry: false,
  })

/** What waits of a source, with these columns, or this shop in a chat; where they are not given, what they seem to be. */
export const reviewQuery = (botId: string, source: routes.Source, choices: SourceChoices) =>
  queryOptions({
    queryKey: [...knowledgeKey(botId), 'review', source._id, source.waiting?.readAt ?? null, choices],
    queryFn: async ({ signal }) =>
      (
        await call(
          routes.reviewSource,
          { params: { botId, sourceId: source._id }, body: choices },
          { signal },
        )
      ).review,
    placeholderData: keepPreviousData,
  })

/** The photo that what waits of a source was read of. */
export const pictureQuery = (botId: string, sourceId: string) =>
  queryOptions({
    queryKey: [...knowledgeKey(botId), 'picture', sourceId],
    queryFn: ({ signal }) => download(routes.getSourcePicture, { params: { botId, sourceId } }, { signal }),
    staleTime: Infinity,
  })

/** Does something to what a bot knows; all that shows it looks again. */
export function useKnowledge<Given, Made>(botId: string, work: (given: Given) => Promise<Made>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: work,
    onSettled: () => queries.invalidateQueries({ queryKey: knowledgeKey(botId) }),
  })
}

/** What is done to a bot's sources and facts; each throws why it could not be. */
export function knowledgeOf(botId: string) {
  const of = (sourceId: string) => ({ params: { botId, sourceId } })
  return {
    write: async (body: routes.WrittenSource) =>
      (await call(routes.writeSource, { params: { botId }, body })).source,
    readPage: async (url: string) =>
      (await call(routes.addPage, { params: { botId }, body: { url } })).source,
    rereadPage: async (sourceId: string) => (await call(routes.rereadPage, of(sourceId))).source,
    /** In the place of the file of a source, where one is given. */
    upload: async ({ file, sourceId }: { file: File; sourceId: string | null }) => {
      const form = new FormData()
      const readable = await readableFile(file)
      form.append('file', readable, readable.name)
      const options = { form, timeoutMs: uploadMs }
      return sourceId === null
        ? (await call(routes.addFile, { params: { botId } }, options)).source
        : (await call(routes.replaceFile, of(sourceId), options)).source
    },
    use: async ({ sourceId, choices }: { sourceId: string; choices: SourceChoices }) =>
      (await call(routes.useSource, { ...of(sourceId), body: choices })).source,
    change: async ({
      sourceId,
      ...body
    }: { sourceId: string } & { title?: string; stillHolds?: true; discardWaiting?: true }) =>
      (await call(routes.updateSource, { ...of(sourceId), body })).source,
    remove: (sourceId: string) => call(routes.deleteSource, of(sourceId)),
    correct: async ({ factId, text }: { factId: string; text: string }) =>
      (await call(factRoutes.updateFact, { params: { botId, factId }, body: { text } })).fact,
    removeFact: (factId: string) => call(factRoutes.deleteFact, { params: { botId, factId } }),
  }
}
