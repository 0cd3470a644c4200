import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { byActivity, everybody, type Shown } from '../../../entities/contact/list/filter.ts'
import { NobodyFound } from './nobody-found.tsx'

it('says what it means that nobody is of a kind, and of other filters that nobody was found', () => {
  const face = (shown: Partial<Shown>) => (
    <NobodyFound shown={{ ...byActivity, ...everybody, ...shown }} onClear={() => {}} />
  )
  const { rerender } = render(face({ state: 'unanswered' }))
  expect(screen.getByText('Nadie espera respuesta')).toBeTruthy()
  for (const shown of [
    { state: 'unanswered', search: 'ana' },
    { state: 'unanswered', tags: ['vip'] },
  ] as const) {
    rerender(face(shown))
    expect(screen.getByText('Nadie coincide')).toBeTruthy()
  }
})
