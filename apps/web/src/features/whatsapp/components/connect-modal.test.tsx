import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { ConnectState } from '../model/connect-flow.ts'
import { ConnectModal } from './connect-modal.tsx'

afterEach(cleanup)

function show(state: ConnectState) {
  const acts = { onRetry: vi.fn<() => void>(), onClose: vi.fn<() => void>() }
  const none = () => undefined
  render(
    <ConnectModal state={state} open {...acts} onNumber={none} onNumberGiven={none} onMove={undefined} />,
  )
  return acts
}
const demand = { stage: 'failed', problem: 'passkey', message: 'x', number: null } as const

it('offers after a passkey demand a try in its own time, and one today only beside that', async () => {
  const acts = show({ ...demand, nextTryAt: '2026-11-04T15:00:00.000Z' })
  screen.getByText(/prueba otra vez desde el miércoles 4 de noviembre/)
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Intentar de todos modos' }))
  expect(acts.onRetry).toHaveBeenCalledOnce()
  await userEvent.click(screen.getByRole('button', { name: 'Entendido' }))
  expect(acts.onClose).toHaveBeenCalledOnce()
})

it('says when trying makes no more sense', () => {
  show(demand)
  expect(screen.getByText(/no insistas con este número/)).toBeTruthy()
})
