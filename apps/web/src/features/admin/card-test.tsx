import type { InstallationCheck } from '@recado/contract/operations/installation'
import { Button } from '@recado/ui'
import type { UseMutationResult } from '@tanstack/react-query'
import { CircleCheck, CircleX, FlaskConical } from 'lucide-react'
import { messageOf } from '../../lib/api/api-error.ts'
import { text } from '../../text/panel/installation.ts'

type Test = UseMutationResult<InstallationCheck, Error, void>

type CardTestProps = {
  /** What the test does. */
  hint: string
  /** How the button is called for who does not see beside what it stands. */
  label: string
  test: Test
}

/** The foot of a card whose part the administrator can put to the test, with what the test found. */
export function CardTest({ hint, label, test }: CardTestProps) {
  return (
    <div className="border-t border-line px-5 py-3 phone:px-4">
      <div className="flex items-center gap-3">
        <p className="min-w-0 flex-1 text-12 text-pretty text-muted">{hint}</p>
        <Button
          size="s"
          icon={<FlaskConical aria-hidden size={14} />}
          aria-label={label}
          loading={test.isPending}
          onClick={() => test.mutate()}
        >
          {text.test}
        </Button>
      </div>
      <output className="block">{!test.isPending && <Found test={test} />}</output>
    </div>
  )
}

function Found({ test }: { test: Test }) {
  const { data, error } = test
  if (!data && !error) return null
  const ok = data?.ok === true
  const Icon = ok ? CircleCheck : CircleX
  return (
    <span className="mt-2 flex items-start gap-2 text-13 wrap-anywhere">
      <Icon aria-hidden size={16} className={`mt-px flex-none ${ok ? 'text-ok' : 'text-danger'}`} />
      <span className="min-w-0">{data ? data.detail : messageOf(error)}</span>
    </span>
  )
}
