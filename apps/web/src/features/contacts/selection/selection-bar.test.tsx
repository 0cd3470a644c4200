import { cleanup, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { openPart } from '../../../testing/open-part.tsx'
import { nobody, type Selection } from './selection.ts'
import { SelectionBar } from './selection-bar.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const actions = {
  busy: false,
  removing: false,
  exporting: false,
  tag: () => undefined,
  act: () => Promise.resolve(),
  remove: () => Promise.resolve(),
  exportAs: () => undefined,
}

/** A list whose keys are at Ana, who is chosen. */
function Chosen() {
  const [selection, select] = useState<Selection>({ all: false, ids: new Set(['ana']) })
  return (
    <>
      <button id="contacto-ana" tabIndex={0}>
        Ana
      </button>
      {selection !== nobody && (
        <SelectionBar total={1} size={1} tags={[]} canChooseAll={false} onSelect={select} actions={actions} />
      )}
    </>
  )
}

it.each(['{Enter}', '{Escape}'])('leaves the focus in the list when %s ends the choice', async (key) => {
  const { hands } = openPart(<Chosen />, '')
  const clear = screen.getByRole('button', { name: 'Quitar la selección' })
  clear.focus()
  await hands.keyboard(key)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ana' }))
})
