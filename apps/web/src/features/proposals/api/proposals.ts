import * as routes from '@recado/contract/builder/proposals'
import type { AcceptedPiece, HoursChange } from '@recado/contract/builder/proposals'
import { toast } from '@recado/ui'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { botQuery, firstStepsKey, knowledgeKey } from '../../../entities/bot/bot-queries.ts'
import { configQuery } from '../../../entities/bot/config-query.ts'
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

type Accepted = { pieces: AcceptedPiece[]; hours: HoursChange | undefined }
/** By which it is taken back. */
type Made = { key: string; hours?: HoursChange }

/** Makes the accepted pieces nodes and sets the hours; that can be taken back while it is said. */
export function useAcceptProposals(botId: string, onMade: () => void) {
  const queries = useQueryClient()
  const lookAgain = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: knowledgeKey(botId) }),
      queries.invalidateQueries({ queryKey: nodesQuery(botId).queryKey }),
      queries.invalidateQueries({ queryKey: configQuery(botId).queryKey }),
      queries.invalidateQueries({ queryKey: botQuery(botId).queryKey }),
      queries.invalidateQueries({ queryKey: firstStepsKey }),
    ])
  /** What was sent last, and by which key: pressed again after a lost answer it makes nothing twice. */
  const sent = useRef({ pieces: '', key: '' })
  const undo = useMutation({
    mutationFn: (made: Made) => call(routes.undoProposals, { params: { botId }, body: made }),
    onSuccess: ({ hoursStay }) => toast.success(hoursStay ? text.undoneButHours : text.undone),
    onError: (error) => toast.error(text.notUndone, { description: messageOf(error) }),
    onSettled: lookAgain,
  })
  return useMutation({
    mutationFn: async ({ pieces, hours }: Accepted) => {
      const written = JSON.stringify([pieces, hours])
      if (sent.current.pieces !== written) sent.current = { pieces: written, key: randomId() }
      const { key } = sent.current
      const given = hours && { hours }
      const body = { key, pieces, ...given }
      const { nodes } = await call(routes.acceptProposals, { params: { botId }, body })
      return { made: { key, ...given }, nodes }
    },
    onSuccess: async ({ made, nodes }) => {
      sent.current = { pieces: '', key: '' }
      await lookAgain()
      toast.success(text.made(nodes.length, made.hours !== undefined), {
        action: { label: text.undo, onClick: () => undo.mutate(made) },
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
