import { render, screen, waitFor } from '@testing-library/react'
import { useRef } from 'react'
import { expect, it } from 'vitest'
import { useKeptFocus } from './use-kept-focus.ts'

function List({ sending, asks }: { sending: boolean; asks: boolean }) {
  const section = useRef<HTMLElement>(null)
  useKeptFocus(section)
  return (
    <>
      <section ref={section}>
        <ul>
          <li data-row tabIndex={-1}>
            Navidad {sending && <button>Cancelar envío</button>}
          </li>
        </ul>
      </section>
      {asks && <div role="alertdialog">¿Cancelar?</div>}
    </>
  )
}

it('takes the focus to a row whose button went, and nothing behind a question that is open', async () => {
  const { rerender } = render(<List sending asks={false} />)
  screen.getByRole('button').focus()
  rerender(<List sending asks />)
  rerender(<List sending={false} asks />)
  // What the watch over changes does comes by a timer.
  await new Promise((resolve) => setTimeout(resolve))
  await new Promise((resolve) => setTimeout(resolve))
  expect(document.activeElement).toBe(document.body)

  rerender(<List sending={false} asks={false} />)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('listitem')))
})
