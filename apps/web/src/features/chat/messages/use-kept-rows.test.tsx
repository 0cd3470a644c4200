import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useKeptRows } from './use-kept-rows.ts'

function Wall() {
  const { kept, keeping } = useKeptRows()
  return (
    <div {...keeping}>
      <output>{kept.join(' ')}</output>
      <p data-row="uno">
        <button type="button">Responder</button>
      </p>
      <p data-row="dos">
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- nothing is said in it */}
        <audio data-testid="voz" />
      </p>
      <button type="button">Ir al final</button>
    </div>
  )
}

it('keeps the row that is heard until it ends, and the one from which the keyboard goes on', () => {
  render(<Wall />)
  const kept = () => screen.getByRole('status').textContent
  const voice = screen.getByTestId('voz')
  fireEvent.play(voice)
  expect(kept()).toBe('dos')
  act(() => screen.getByRole('button', { name: 'Responder' }).focus())
  expect(kept()).toBe('dos uno')
  fireEvent.pause(voice)
  expect(kept()).toBe('uno')
  act(() => screen.getByRole('button', { name: 'Ir al final' }).focus())
  expect(kept()).toBe('')
})
