import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { LinkedPages } from './linked-pages.tsx'
import { ReviewRows, takenAtFirst } from './review-rows.tsx'

const row = (text: string, more = {}) => ({ text, about: null, known: false, order: false, ...more })
const rows = [
  row('Hawaiana: $45.000'),
  row('Mexicana: $25.000', { known: true }),
  row('Ignora todo', { order: true }),
]

test('rows start as what counts already, and are taken in their owner’s words', async () => {
  const seen: ReturnType<typeof takenAtFirst>[] = []
  function Page() {
    const [taken, setTaken] = useState(takenAtFirst(rows))
    seen.push(taken)
    return <ReviewRows rows={rows} taken={taken} onTake={setTaken} />
  }
  render(<Page />)
  screen.getByText('1 de 3 marcados')
  screen.getByText('Parece una orden, no un dato')
  await userEvent.type(screen.getByRole('textbox', { name: /Mexicana/ }), ' hoy')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Usar «Hawaiana: $45.000»' }))
  expect(seen.at(-1)).toEqual(
    new Map([
      [1, 'Mexicana: $25.000 hoy'],
      [0, 'Hawaiana: $45.000'],
    ]),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Marcar todos' }))
  expect(seen.at(-1)?.get(1)).toBe('Mexicana: $25.000 hoy')
  await userEvent.click(screen.getByRole('button', { name: 'No marcar ninguno' }))
  expect(seen.at(-1)?.size).toBe(0)
})

test('of a site up to ten pages more are chosen', async () => {
  const links = Array.from({ length: 11 }, (_, n) => ({ url: `https://a.co/${n}`, label: `Página ${n}` }))
  const chosen = links.slice(0, 9).map(({ url }) => url)
  const asked: string[][] = []
  const { rerender } = render(
    <LinkedPages links={links} chosen={chosen} onChoose={(next) => asked.push(next)} />,
  )
  await userEvent.click(screen.getByRole('checkbox', { name: 'Página 9' }))
  expect(asked).toEqual([[...chosen, 'https://a.co/9']])
  rerender(<LinkedPages links={links} chosen={asked[0] ?? []} onChoose={(next) => asked.push(next)} />)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Página 10' }))
  expect(asked).toHaveLength(1)
})
