import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '../../../testing/fake-api.ts'
import { openPart } from '../../../testing/open-part.tsx'
import { FactDialog } from './fact-dialog.tsx'

const fact = {
  _id: 'f1',
  sourceId: 's1',
  sourceTitle: 'Carta',
  label: '',
  text: 'Hawaiana: $45.000',
  editedAt: null,
}
const show = (handlers: Parameters<typeof fakeApi>[0]) => {
  fakeApi(handlers)
  return openPart(<FactDialog botId="b1" factId="f1" onClose={() => {}} />, '')
}
const path = 'GET /bots/b1/knowledge/facts/f1'

test('whoever comes from an answer to a fact that is gone reads that, with nothing to put right', async () => {
  show({})
  await screen.findByText('Ese dato ya no está: lo quitaste, o quitaste su fuente.')
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull()
})

test('one that could not be asked for is no fact that is gone', async () => {
  let isDown = true
  const { hands } = show({
    [path]: () =>
      isDown ? { status: 500, body: { message: 'Algo falló', code: 'internal' } } : { body: { fact } },
  })
  const again = await screen.findByRole('button', { name: 'Reintentar' })
  expect(screen.queryByText(/Ese dato ya no está/)).toBeNull()
  isDown = false
  await hands.click(again)
  expect(await screen.findByDisplayValue('Hawaiana: $45.000')).toBeTruthy()
})
