import { putFirstStepsAway, type FirstSteps } from '@recado/contract/builder/first-steps'
import { toast } from '@recado/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/api.ts'
import { firstStepsKey } from '../../../entities/bot/bot-queries.ts'
import { text } from '../../../text/panel/first-steps.ts'

/** Puts the steps away, or takes them out again: shown at once, taken back when it fails. */
export function usePutAway() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (away: boolean) => call(putFirstStepsAway, { body: { away } }),
    onMutate: async (away) => {
      await queries.cancelQueries({ queryKey: firstStepsKey })
      const before = queries.getQueriesData<FirstSteps>({ queryKey: firstStepsKey })
      queries.setQueriesData<FirstSteps>({ queryKey: firstStepsKey }, (steps) =>
        steps && steps.state !== 'done' ? { ...steps, state: away ? 'away' : 'open' } : steps,
      )
      return { before }
    },
    onError: (error, _away, context) => {
      for (const [key, steps] of context?.before ?? []) queries.setQueryData(key, steps)
      toast.error(text.failed(messageOf(error)))
    },
    onSettled: () => queries.invalidateQueries({ queryKey: firstStepsKey }),
  })
}

/** Puts the steps away and says where they are. */
export function useAway(): () => void {
  const { mutate } = usePutAway()
  return () =>
    mutate(true, {
      onSuccess: () =>
        toast.success(text.awayDone, {
          id: 'first-steps',
          action: { label: text.undo, onClick: () => mutate(false) },
        }),
    })
}
