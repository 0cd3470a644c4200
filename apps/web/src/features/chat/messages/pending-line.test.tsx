import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { waitingMessage } from '../testing/waiting-message.ts'
import { PendingLine } from './pending-line.tsx'

it('says of what the server put off that it goes by itself, and nothing of a connection that is there', () => {
  const nothing = () => undefined
  render(
    <PendingLine
      pending={{ ...waitingMessage, reason: 'Demasiadas solicitudes seguidas' }}
      who="Laura"
      first
      onResend={nothing}
      onDiscard={nothing}
    />,
  )
  expect(screen.getByText('Demasiadas solicitudes seguidas. Se envía solo en cuanto se pueda.')).toBeTruthy()
})
