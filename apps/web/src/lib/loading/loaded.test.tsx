import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Loaded } from './loaded.tsx'

function open(answers: (() => Promise<string[]>)[]) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  function List() {
    const query = useQuery({
      queryKey: ['list'],
      queryFn: () => answers.shift()?.() ?? Promise.reject(new Error('nobody asked for that')),
    })
    return (
      <Loaded
        query={query}
        failed="No se pudo cargar"
        waiting={<p>En camino</p>}
        none={<p>Nada todavía</p>}
        isNone={(items) => items.length === 0}
        frame={(said) => <section aria-label="marco">{said}</section>}
      >
        {(items) => <p>{items.join(', ')}</p>}
      </Loaded>
    )
  }
  render(
    <QueryClientProvider client={queries}>
      <List />
    </QueryClientProvider>,
  )
  return queries
}

test('waits, says why it failed, and asks again when that is pressed', async () => {
  let answer: (items: string[]) => void = () => {}
  open([
    () => Promise.reject(new Error('Sin respuesta del servidor')),
    () => new Promise((resolve) => (answer = resolve)),
  ])
  screen.getByText('En camino')
  expect((await screen.findByRole('alert')).textContent).toContain(
    'No se pudo cargarSin respuesta del servidor',
  )
  screen.getByLabelText('marco')
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  screen.getByText('En camino')
  answer(['pan', 'café'])
  await screen.findByText('pan, café')
  expect(screen.queryByLabelText('marco')).toBeNull()
})

test('says that there is nothing; what came stays when it cannot be brought again', async () => {
  const queries = open([
    () => Promise.resolve([]),
    () => Promise.resolve(['pan']),
    () => Promise.reject(new Error('no')),
  ])
  await screen.findByText('Nada todavía')
  await queries.refetchQueries()
  await screen.findByText('pan')
  await queries.refetchQueries()
  screen.getByText('pan')
  expect(screen.queryByRole('alert')).toBeNull()
})
