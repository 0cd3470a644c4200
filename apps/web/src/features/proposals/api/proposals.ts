import * as routes from '@recado/contract/builder/proposals'
import type { AcceptedPiece } from '@recado/contract/builder/proposals'
import { toast } from '@recado/ui'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { botQuery, firstStepsKey, knowledgeKey } from '../../../entities/bot/bot-queries.ts'
import { nodesQuery } from '../../../entities/bot/nodes-query.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/api.ts'
import { randomId } from '../../../lib/browser/random-id.ts'
import { text } from '../../../text/proposals.ts'

/** What a bot may answer by what its sources say: looked for anew whenever these change. */
export const proposalsQuery = (botId: string) =>
  queryOptions({
    queryKey: [...knowledgeKey(botId), 'proposals'],
    queryFn: ({ signal }) => call(routes.listProposals, { params: { botId } }, { signal }),
  })

/** Makes the accepted pieces nodes; that can be taken back while it is said. */
export function useAcceptProposals(botId: string, onMade: () => void) {
  const queries = useQueryClient()
  const lookAgain = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: knowledgeKey(botId) }),
      queries.invalidateQueries({ queryKey: nodesQuery(botId).queryKey }),
      queries.invalidateQueries({ queryKey: botQuery(botId).queryKey }),
      queries.invalidateQueries({ queryKey: firstStepsKey }),
    ])
  /** What was sent last, and by which key: pressed again after a lost answer it makes nothing twice. */
  const sent = useRef({ pieces: '', key: '' })
  const undo = useMutation({
    mutationFn: (key: string) => call(routes.undoProposals, { params: { botId }, body: { key } }),
    onSuccess: () => toast.success(text.undone),
    onError: (error) => toast.error(text.notUndone, { description: messageOf(error) }),
    onSettled: lookAgain,
  })
  return useMutation({
    mutationFn: async (pieces: AcceptedPiece[]) => {
      const written = JSON.stringify(pieces)
      if (sent.current.pieces !== written) sent.current = { pieces: written, key: randomId() }
      const { key } = sent.current
      const { nodes } = await call(routes.acceptProposals, { params: { botId }, body: { key, pieces } })
      return { key, nodes }
    },
    onSuccess: async ({ key, nodes }) => {
      sent.current = { pieces: '', key: '' }
      await lookAgain()
      toast.success(text.made(nodes.length), {
        action: { label: text.undo, onClick: () => undo.mutate(key) },
        duration: 12_000,
      })
      onMade()
    },
    onError: (error) => {
      toast.error(text.notMade, { description: messageOf(error) })
      return lookAgain()
    },
  })
}
