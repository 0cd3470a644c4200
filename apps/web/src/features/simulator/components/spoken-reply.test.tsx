import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { linesOf } from '../model/transcript.ts'
import { ChatLine } from './chat-line.tsx'

const said = 'La torta vale $45.000'
const spoken = { seconds: 4, waveform: btoa(String.fromCharCode(...Array.from({ length: 64 }, (_, i) => i))) }

it('an answer that is heard has its length, a way to play it, and its words once', () => {
  const attachment = { path: 'u1', type: 'audio' as const, filename: 'respuesta.ogg', size: 9, spoken }
  const reply = { text: said, attachment, nodeId: 'n1', nodeName: 'Agente', nodeType: 'AI_AGENT' }
  const [line] = linesOf({ replies: [reply], trace: [], error: null }, false)
  if (line?.type !== 'bot') throw new Error('No reply')
  expect(line.spoken).toMatchObject({ path: 'u1', seconds: 4, loudness: expect.arrayContaining([0, 63]) })
  render(<ChatLine line={{ ...line, id: 1, at: 0 }} zone="America/Bogota" chosen={false} forms={false} />)
  expect(screen.getAllByText(said)).toHaveLength(1)
  screen.getByText('Lo que dice')
  screen.getByText('0:04')
  expect(screen.getByRole('button', { name: /Reproducir/ })).toBeTruthy()
})
