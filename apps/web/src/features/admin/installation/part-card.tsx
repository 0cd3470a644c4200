import type { InstallationCheck, InstallationPart } from '@recado/contract/installation'
import { Button, Card, StatusDot, Tile } from '@recado/ui'
import type { UseMutationResult } from '@tanstack/react-query'
import { FlaskConical } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { text } from '../../../text/installation.ts'
import { TestResult } from '../test-result.tsx'
import type { Verdict } from './verdicts.ts'

interface PartCardProps {
  part: InstallationPart
  icon: ReactNode
  verdict: Verdict
  test: UseMutationResult<InstallationCheck, Error, void>
  /** Beside the test: the way to more of it. */
  more?: ReactNode
  children: ReactNode
}

/** One part of the installation: how it does, its facts, and a button that puts it to the test. */
export function PartCard({ part, icon, verdict, test, more, children }: PartCardProps) {
  const { title, hint } = text.parts[part]
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="grid min-w-0">
      <Card className="flex flex-col">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 pt-4 pb-3 phone:px-4">
          <Tile icon={icon} off={verdict.tone === 'neutral'} />
          <h2 id={heading} className="min-w-0 flex-1 text-16">
            {title}
          </h2>
          <StatusDot tone={verdict.tone} label={verdict.word} live={verdict.tone === 'ok'} />
        </div>
        <div className="flex-1 px-5 pb-4 phone:px-4">
          {children}
          {more}
        </div>
        <div className="border-t border-line px-5 py-3 phone:px-4">
          <div className="flex items-center gap-3">
            <p className="min-w-0 flex-1 text-12 text-pretty text-muted">{hint}</p>
            <Button
              size="s"
              icon={<FlaskConical aria-hidden size={14} />}
              aria-label={text.testOf(title)}
              loading={test.isPending}
              onClick={() => test.mutate()}
            >
              {text.test}
            </Button>
          </div>
          <output className="block">{!test.isPending && <TestResult test={test} />}</output>
        </div>
      </Card>
    </section>
  )
}
