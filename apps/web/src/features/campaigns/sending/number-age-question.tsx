import type { NumberAge } from '@recado/contract/messaging/whatsapp'
import { Button } from '@recado/ui'
import { useId, useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { text } from '../../../text/crm/campaigns.ts'
import { useSetNumberAge } from '../api/set-number-age.ts'

const ages: readonly NumberAge[] = ['under_two_days', 'under_two_weeks', 'under_a_month', 'over_a_month']
const { numberAge: words } = text

/** «¿Hace cuánto usas este número?», until it is answered; then the answer, which may be changed. */
export function NumberAgeQuestion({ botId, answer }: { botId: string; answer: NumberAge | null }) {
  const question = useId()
  const set = useSetNumberAge(botId)
  const [asks, setAsks] = useState(false)
  if (answer !== null && !asks) {
    return (
      <p className="flex flex-wrap items-center gap-x-2 text-13 text-muted">
        {words.answered[answer]}
        <Button size="s" variant="ghost" onClick={() => setAsks(true)}>
          {words.change}
        </Button>
      </p>
    )
  }
  return (
    <fieldset aria-labelledby={question} className="rounded-tile bg-sunken px-3 py-2.5 text-13 text-ink">
      <p id={question} className="font-semibold">
        {words.question}
      </p>
      <p className="mt-0.5 text-pretty text-muted">{words.hint}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {ages.map((age) => (
          <Button
            key={age}
            size="s"
            loading={set.isPending && set.variables === age}
            onClick={() => set.mutate(age, { onSuccess: () => setAsks(false) })}
          >
            {words.answers[age]}
          </Button>
        ))}
      </div>
      {set.isError && (
        <p role="alert" className="mt-2 text-danger">{`${words.failed}: ${messageOf(set.error)}`}</p>
      )}
    </fieldset>
  )
}
