import * as routes from '@recado/contract/insight/analytics'
import type { UnansweredGroup } from '@recado/contract/insight/analytics'
import { toast } from '@recado/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/api.ts'
import { panelKey } from '../../../entities/bot/bot-queries.ts'
import { text } from '../../../text/insight/analytics.ts'
import { unansweredKey } from './analytics-queries.ts'

type Shown = { groups: UnansweredGroup[]; asked: number }

/** Takes a group of questions out of the list at once; it comes back where that fails, or is undone. */
export function useDismissQuestion(botId: string) {
  const queries = useQueryClient()
  const queryKey = unansweredKey(botId)
  const renew = () => queries.invalidateQueries({ queryKey })
  // The panel says how many are left.
  const changed = () => void queries.invalidateQueries({ queryKey: panelKey })
  const failed = (error: Error) => {
    toast.error(text.questions.changeFailed, { description: messageOf(error) })
    return renew()
  }
  const restoring = useMutation({
    mutationFn: (question: string) => call(routes.restoreQuestion, { params: { botId }, body: { question } }),
    onSuccess: () => {
      changed()
      return renew()
    },
    onError: failed,
  })
  return useMutation({
    mutationFn: ({ question }: UnansweredGroup) =>
      call(routes.dismissQuestion, { params: { botId }, body: { question } }),
    onMutate: async ({ question }) => {
      await queries.cancelQueries({ queryKey })
      queries.setQueriesData<Shown>({ queryKey }, (shown) => shown && without(shown, question))
    },
    onSuccess: (_answer, { question }) => {
      changed()
      toast.success(text.questions.dismissed, {
        duration: 10_000,
        action: { label: text.questions.undo, onClick: () => restoring.mutate(question) },
      })
    },
    onError: failed,
  })
}

function without({ groups, asked }: Shown, question: string): Shown {
  const gone = groups.find((group) => group.question === question)
  return { groups: groups.filter((group) => group !== gone), asked: asked - (gone?.asked ?? 0) }
}
