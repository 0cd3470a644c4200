import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { MessageField } from './message-field.tsx'

test('puts the reader’s name, whole or the first, where the cursor is', async () => {
  function Form() {
    const [message, setMessage] = useState('Hola , hoy hay 2x1')
    return <MessageField value={message} error={undefined} onChange={setMessage} />
  }
  render(<Form />)
  const hands = userEvent.setup()
  const insert = async (name: string) => {
    await hands.click(screen.getByRole('button', { name }))
    await new Promise(requestAnimationFrame) // the cursor goes behind what was put in
  }
  const message = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Mensaje/ })
  message.setSelectionRange(5, 5)
  await insert('Primer nombre')
  expect(message.value).toBe('Hola {{primer_nombre}}, hoy hay 2x1')
  expect(message.selectionStart).toBe(22)
  message.setSelectionRange(5, 22)
  await insert('Nombre del cliente')
  expect(message.value).toBe('Hola {{nombre}}, hoy hay 2x1')
  // To whom braces say nothing, what they are for is said below them, and read aloud.
  const { id } = screen.getByText(/^Al enviarse cambia solo:/)
  expect(message.getAttribute('aria-describedby')?.split(' ')).toContain(id)
  expect(document.getElementById(id)?.textContent).toContain('{{nombre}} por Nombre del cliente')
})
