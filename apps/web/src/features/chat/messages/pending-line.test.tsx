import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PendingLine } from './pending-line.tsx'

it('says of what the server put off that it goes by itself, and nothing of a connection that is there', () => {
  const nothing = () => undefined
  render(
    <PendingLine
      pending={{
        key: 'k1',
        at: '2026-11-04T15:00:00.000Z',
        text: 'Ya sale tu pedido',
        note: false,
        file: null,
        upload: null,
        uploaded: 0,
        turning: false,
        replyTo: null,
        after: null,
        state: 'waiting',
        reason: 'Demasiadas solicitudes seguidas',
      }}
      who="Laura"
      first
      onResend={nothing}
      onDiscard={nothing}
    />,
  )
  expect(screen.getByText('Demasiadas solicitudes seguidas. Se envía solo en cuanto se pueda.')).toBeTruthy()
})
