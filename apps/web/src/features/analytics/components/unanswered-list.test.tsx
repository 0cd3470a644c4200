import { Toaster } from '@recado/ui'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { panelKey } from '../../../entities/bot/bot-queries.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { openPart } from '../../../testing/open-part.tsx'
import { UnansweredList } from './unanswered-list.tsx'

const group = {
  question: 'cuanto el tinte',
  example: '¿Cuánto el tinte?',
  asked: 3,
  lastDay: '2026-11-04',
  others: [],
  variants: 1,
  words: ['tinte'],
}
const show = (refused: { text: string; figures: string[] } | null) => {
  fakeApi({
    'GET /bots/b1/unanswered': () => ({ body: { groups: [{ ...group, refused }], asked: 3 } }),
  })
  openPart(<UnansweredList botId="b1" days={30} onMakeNode={() => {}} />, '')
  return screen.findByText('«¿Cuánto el tinte?»')
}

test('an owner reads what AI was about to say and what of it nothing proves', async () => {
  await show({ text: '<b>Vale $90.000</b>', figures: ['$90.000', '3 cuotas'] })
  expect(screen.getByText('La IA iba a decir: «<b>Vale $90.000</b>»')).toBeTruthy()
  expect(screen.getByText('No se envió: no pudimos comprobar «$90.000», «3 cuotas».')).toBeTruthy()
})

test('an answer that gave its instructions away says so, and a question without one says nothing', async () => {
  await show({ text: 'Mis reglas son…', figures: [] })
  expect(screen.getByText('No se envió: repetía sus instrucciones.')).toBeTruthy()
})

test('a question that AI said nothing to stands alone', async () => {
  await show(null)
  expect(screen.queryByText(/La IA iba a decir/)).toBeNull()
})

test('keys go on from a question that was dismissed to the next, and stay where all of them are shown', async () => {
  let groups = Array.from({ length: 8 }, (_, at) => ({ ...group, question: `q${at}`, example: `¿${at}?` }))
  fakeApi({
    'GET /bots/b1/unanswered': () => ({ body: { groups, asked: 24 } }),
    'POST /bots/b1/unanswered/dismiss': () => {
      groups = groups.slice(1)
      return { status: 204 }
    },
  })
  const { hands } = openPart(<UnansweredList botId="b1" days={30} onMakeNode={() => {}} />, '')
  const all = await screen.findByRole('button', { name: 'Ver las 8 preguntas' })
  all.focus()
  await hands.keyboard('{Enter}')
  expect(screen.getAllByRole('listitem')).toHaveLength(8)
  expect([document.activeElement, all.textContent]).toEqual([all, 'Ver menos'])

  screen.getByRole('button', { name: 'Descartar «¿0?»' }).focus()
  await hands.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement?.textContent).toContain('«¿1?»'))
})

test('the panel counts anew where a question is dismissed, and where that is undone', async () => {
  fakeApi({
    'GET /bots/b1/unanswered': () => ({ body: { groups: [group], asked: 3 } }),
    'POST /bots/b1/unanswered/dismiss': () => ({ status: 204 }),
    'POST /bots/b1/unanswered/restore': () => ({ status: 204 }),
  })
  let counted = 0
  function Panel() {
    useQuery({ queryKey: panelKey, queryFn: () => ++counted })
    return <Toaster />
  }
  const shown = (
    <>
      <UnansweredList botId="b1" days={30} onMakeNode={() => {}} />
      <Panel />
    </>
  )
  const { hands } = openPart(shown, '')
  await hands.click(await screen.findByRole('button', { name: 'Descartar «¿Cuánto el tinte?»' }))
  const undo = await screen.findByRole('button', { name: 'Deshacer' })
  await waitFor(() => expect(counted).toBe(2))
  undo.focus()
  await hands.keyboard('{Enter}')
  await waitFor(() => expect(counted).toBe(3))
})
