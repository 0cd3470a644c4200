import { toast } from '@recado/ui'
import { messageOf } from '../../../lib/api/api-error.ts'
import { text } from '../../../text/knowledge.ts'
import { knowledgeOf, useKnowledge } from './knowledge.ts'

/** Reads other pages of a site one after another; each waits to be looked at. Those that cannot be read are told of and left. */
export function useLinkedPages(botId: string) {
  const { readPage } = knowledgeOf(botId)
  return useKnowledge(botId, async (urls: readonly string[]) => {
    let read = 0
    for (const url of urls) {
      try {
        await readPage(url)
        read += 1
      } catch (error) {
        toast.error(text.page.unread(new URL(url).pathname), { description: messageOf(error) })
      }
    }
    if (read > 0) toast.success(text.page.moreRead(read))
  })
}
