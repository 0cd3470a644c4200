import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import type { View } from './use-builder-view.ts'
import { ViewSwitch } from './view-switch.tsx'

function Editor() {
  const [view, show] = useState<View>('list')
  const views = <ViewSwitch view={view} onShow={show} />
  return view === 'map' ? <main>{views}</main> : <section>{views}</section>
}

it('keeps the focus on the look that the arrows chose, there and back', async () => {
  const hands = userEvent.setup()
  render(<Editor />)
  screen.getByRole('radio', { name: 'Lista' }).focus()
  await hands.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Mapa', checked: true }))
  await hands.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Lista', checked: true }))
})
