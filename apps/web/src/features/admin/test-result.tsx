import type { InstallationCheck } from '@recado/contract/installation'
import type { UseMutationResult } from '@tanstack/react-query'
import { CircleCheck, CircleX } from 'lucide-react'
import { messageOf } from '../../lib/api/api-error.ts'

/** What a test that the administrator began found. */
export function TestResult({ test }: { test: UseMutationResult<InstallationCheck, Error, void> }) {
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
