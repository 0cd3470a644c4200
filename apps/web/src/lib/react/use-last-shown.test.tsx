import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useLastShown } from './use-last-shown.ts'

it('a window goes on showing what it did while it closes, and something else once it is opened for that', () => {
  const { result, rerender } = renderHook<string | null, string | null>((shown) => useLastShown(shown), {
    initialProps: null,
  })
  const after = (next: string | null) => {
    rerender(next)
    return result.current
  }
  expect(['uno', null, 'dos', null].map(after)).toEqual(['uno', 'uno', 'dos', 'dos'])
})
