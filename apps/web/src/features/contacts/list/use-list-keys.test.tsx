import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Selection } from '../selection/selection.ts'
import { useListKeys } from './use-list-keys.ts'

const list = Array.from({ length: 100 }, (_, at) => ({ _id: `c${at}` }))

/** Draws the row that is active, and no other: as a list of thousands does that was scrolled far away. */
function List({ onSelect }: { onSelect: (selection: Selection) => void }) {
  const { active, onKeyDown } = useListKeys({
    list,
    selection: { all: false, ids: new Set() },
    rowsInSight: () => 10,
    onSelect,
    onChooseAll: () => {},
    onDelete: () => {},
    onMove: (index) => document.getElementById(list[index]?._id ?? '')?.focus(),
  })
  return (
    <button key={active} id={list[active]?._id ?? ''} onKeyDown={onKeyDown}>
      {list[active]?._id}
    </button>
  )
}

it('is where an arrow leads at once: whoever presses Tab right after it is not brought back', () => {
  const onSelect = vi.fn<(selection: Selection) => void>()
  render(<List onSelect={onSelect} />)
  const press = (key: string, shiftKey = false) =>
    fireEvent.keyDown(screen.getByRole('button'), { key, shiftKey })
  screen.getByRole('button').focus()
  for (const [key, reached] of [
    ['ArrowDown', 'c1'],
    ['End', 'c99'],
    ['PageUp', 'c89'],
    ['Home', 'c0'],
  ] as const) {
    press(key)
    expect(document.activeElement?.id).toBe(reached)
  }
  expect(onSelect).not.toHaveBeenCalled()
  press('End', true)
  expect(document.activeElement?.id).toBe('c99')
  expect(onSelect).toHaveBeenCalledWith({ all: false, ids: new Set(list.map(({ _id }) => _id)) })
})
