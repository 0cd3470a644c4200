import type { FailedJob } from '@recado/contract/builder/failed-jobs'
import { Button, toast } from '@recado/ui'
import { useQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { Loaded } from '../../../lib/loading/loaded.tsx'
import { messageOf } from '../../../lib/api/api-error.ts'
import { shortMoment } from '../../../lib/time/moments.ts'
import { text } from '../../../text/builder/settings.ts'
import { failedJobsQuery, useRetryJob } from '../api/failed-jobs.ts'
import { SettingsSection } from './settings-section.tsx'
import { WebhookSecretSettings } from './webhook-secret.tsx'

const words = text.errands

/** What the bot tells other systems: the key of its webhooks, and what could not be delivered. */
export function FailedJobSettings({ botId }: { botId: string }) {
  const failed = useQuery(failedJobsQuery(botId))
  return (
    <SettingsSection title={text.sections.errands}>
      <WebhookSecretSettings botId={botId} />
      <Loaded query={failed} failed={words.listFailed} waiting={null} isNone={({ length }) => length === 0}>
        {(errands) => <FailedJobs botId={botId} errands={errands} />}
      </Loaded>
    </SettingsSection>
  )
}

function FailedJobs({ botId, errands }: { botId: string; errands: FailedJob[] }) {
  const retrying = useRetryJob(botId)
  return (
    <section aria-label={words.failed}>
      <h4 className="mb-2 text-13 font-medium">{words.failed}</h4>
      <ul className="flex flex-col divide-y divide-line rounded-card ring ring-line">
        {errands.map(({ _id, kind, target, reason, failedAt }) => (
          <li key={_id} className="flex items-center gap-3 px-3 py-2">
            <div className="min-w-0 grow">
              <p className="truncate">{words[kind](target)}</p>
              <p className="text-12 text-muted">{words.why(reason, shortMoment(failedAt))}</p>
            </div>
            <Button
              size="s"
              icon={<RotateCcw size={14} />}
              loading={retrying.isPending && retrying.variables === _id}
              aria-label={words.retryOne(words[kind](target))}
              onClick={() => retrying.mutate(_id, { onError: (failure) => toast.error(messageOf(failure)) })}
            >
              {words.retry}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
