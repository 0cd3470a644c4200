import { render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { insertText } from './insert-text.ts'

function Page() {
  const [words, setWords] = useState('Hola, gracias')
  return (
    <>
      <button>Emoji</button>
      <textarea value={words} onChange={(event) => setWords(event.target.value)} />
    </>
  )
}

test.each([
  ['a mouse', false],
  ['a finger', true],
])('with %s words stand where the caret was, which goes behind them, and the focus stays', (_, byTouch) => {
  render(<Page />)
  const field = screen.getByRole<HTMLTextAreaElement>('textbox')
  const button = screen.getByRole('button')
  field.setSelectionRange(6, 13)
  button.focus()
  insertText(field, '🌸', byTouch)
  insertText(field, '!', byTouch)
  expect([field.value, field.selectionStart]).toEqual(['Hola, 🌸!', 9])
  expect(document.activeElement).toBe(button)
})
