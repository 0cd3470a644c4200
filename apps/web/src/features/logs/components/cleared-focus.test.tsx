import { cleanup, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { openPart } from '../../../testing/open-part.tsx'
import { noFilter } from '../model/line-filter.ts'
import { LogFilters } from './log-filters.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Filters() {
  const [filter, setFilter] = useState({ ...noFilter, words: 'precio' })
  const nothing = () => undefined
  return (
    <LogFilters
      lines={[]}
      filter={filter}
      onFilter={setFilter}
      paused={false}
      behind={0}
      onPause={nothing}
      onCopy={nothing}
      onDownload={nothing}
    />
  )
}

it.each([/borrar/i, /quitar filtros/i])(
  'leaves the focus where words are written when %s clears them',
  async (name) => {
    const { hands } = openPart(<Filters />, '')
    const box = screen.getByRole<HTMLInputElement>('searchbox')
    screen.getByRole('button', { name }).focus()
    await hands.keyboard('{Enter}')
    expect([box.value, document.activeElement]).toEqual(['', box])
  },
)
