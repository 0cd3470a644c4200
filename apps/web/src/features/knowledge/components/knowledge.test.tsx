import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi } from '../../../testing/fake-api.ts'
import { openPart } from '../../../testing/open-part.tsx'
import { Knowledge } from './knowledge.tsx'

it('reads a file that is dropped on it', async () => {
  const calls = fakeApi({
    'GET /bots/b1/knowledge/sources': () => ({ body: { sources: [], photo: 'ready' } }),
  })
  openPart(<Knowledge botId="b1" factId={null} onFact={() => undefined} />, '')
  const page = await screen.findByRole('heading', { name: 'Lo que sabe tu negocio' })
  const files = [new File(['Pandebono 3500'], 'carta.txt', { type: 'text/plain' })]
  const dataTransfer = { types: ['Files'], files }
  expect(fireEvent.dragOver(page, { dataTransfer })).toBe(false)
  expect(screen.getByText('Suelta el archivo para que el bot lo aprenda')).toBeTruthy()
  fireEvent.drop(page, { dataTransfer })
  await waitFor(() => expect(calls).toContain('POST /bots/b1/knowledge/files'))
  expect(screen.queryByText('Suelta el archivo para que el bot lo aprenda')).toBeNull()
})
