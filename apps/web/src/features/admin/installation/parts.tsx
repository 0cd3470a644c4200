import type { Installation } from '@recado/contract/operations/installation'
import { buttonClass } from '@recado/ui'
import { ArrowRight, Database, HardDrive, ListChecks, Mail, MessageCircle, Sparkles } from 'lucide-react'
import { Link } from 'react-router'
import { text } from '../../../text/panel/installation-ai.ts'
import type { InstallationTests } from './installation-api.ts'
import { PartCard } from './part-card.tsx'
import {
  ClosingModels,
  DatabaseFacts,
  DiskFacts,
  LineFacts,
  QueueFacts,
  ServiceFacts,
} from './part-facts.tsx'
import { verdictsOf } from './verdicts.ts'

/** Every part of the installation, each with its test. */
export function Parts({
  state,
  tests,
  now,
  aiHref,
}: {
  state: Installation
  tests: InstallationTests
  now: number
  aiHref: string
}) {
  const { database, queues, failedJobs, lines, disk, ai, mail } = state
  const verdicts = verdictsOf(state)
  const at = <Part extends keyof typeof verdicts>(part: Part) => ({
    part,
    verdict: verdicts[part],
    test: tests[part],
  })
  return (
    <div className="grid grid-cols-3 gap-4 narrow:grid-cols-2 phone:grid-cols-1">
      <PartCard {...at('database')} icon={<Database />}>
        <DatabaseFacts database={database} />
      </PartCard>
      <PartCard {...at('queues')} icon={<ListChecks />}>
        <QueueFacts queues={queues} failedJobs={failedJobs} now={now} />
      </PartCard>
      <PartCard {...at('whatsapp')} icon={<MessageCircle />}>
        <LineFacts lines={lines} />
      </PartCard>
      <PartCard {...at('disk')} icon={<HardDrive />}>
        <DiskFacts disk={disk} />
      </PartCard>
      <PartCard
        {...at('ai')}
        icon={<Sparkles />}
        more={
          <Link to={aiHref} className={buttonClass({ size: 's', className: 'mt-3' })}>
            {text.open}
            <ArrowRight aria-hidden size={14} />
          </Link>
        }
      >
        <ServiceFacts service="ai" state={ai} model={ai.model} now={now} />
        {ai.closing.length > 0 && <ClosingModels closing={ai.closing} />}
      </PartCard>
      <PartCard {...at('mail')} icon={<Mail />}>
        <ServiceFacts service="mail" state={mail} now={now} />
      </PartCard>
    </div>
  )
}
