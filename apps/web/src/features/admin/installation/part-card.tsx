import type { InstallationCheck, InstallationPart } from '@recado/contract/operations/installation'
import { Card, StatusDot, Tile } from '@recado/ui'
import type { UseMutationResult } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { text } from '../../../text/panel/installation.ts'
import { CardTest } from '../card-test.tsx'
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
        <CardTest hint={hint} label={text.testOf(title)} test={test} />
      </Card>
    </section>
  )
}
