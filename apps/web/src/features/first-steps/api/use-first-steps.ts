import { noteTrial, type FirstSteps } from '@recado/contract/builder/first-steps'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { firstStepsKey, firstStepsQuery } from '../../../entities/bot/bot-queries.ts'
import { report, useReport } from '../../../lib/report.ts'

/**
 * The steps to be shown: of the bot, or of the one that has come furthest. `shown` is null where there are none to show,
 * also when they could not be brought: nobody waits for a guide. Who sees the last one done is told so until they close it.
 */
export function useFirstSteps(botId: string | null) {
  const { data, error, isPending } = useQuery(firstStepsQuery(botId))
  useReport('first steps', error)
  const [seen, setSeen] = useState(data)
  /** The steps as they were before the last one, to tell what was done. */
  const [finished, setFinished] = useState<FirstSteps['bot']>(null)
  if (data !== seen) {
    setSeen(data)
    if (seen?.state === 'open' && data?.state === 'done') setFinished(seen.bot)
  }
  const shown: FirstSteps | null =
    data?.state === 'open' ? data : finished && { state: 'done', bot: finished }
  return { shown, pending: isPending, close: () => setFinished(null) }
}

/** Notes that the bot was written to in the simulator; who could not be told so is told with the next message. */
export function useNoteTrial(botId: string) {
  const queries = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: () => call(noteTrial, { params: { botId }, body: {} }),
    onSuccess: () => queries.invalidateQueries({ queryKey: firstStepsKey }),
    onError: (error) => report('trial', error),
  })
  return () => {
    const steps = queries.getQueryData(firstStepsQuery(botId).queryKey)
    if (steps?.bot?.tried === false) mutate()
  }
}
