import type { Message } from '@recado/contract/messaging/messages'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { chatMessage } from '../../../testing/fixtures.ts'
import { MessageLine } from './message-line.tsx'

const nothing = () => undefined

const show = (message: Message) =>
  render(
    <MessageLine
      botId="b1"
      message={message}
      who="Laura"
      first
      onReply={nothing}
      onWhy={nothing}
      onRetry={nothing}
    />,
  )

it('shows what a voice note says under it', () => {
  show(chatMessage({ type: 'audio', text: '', transcript: '¿Tienen torta de coco?' }))
  expect(screen.getByText('Transcripción')).toBeTruthy()
  expect(screen.getByText('¿Tienen torta de coco?')).toBeTruthy()
})

it.each([
  ['bot', null, 'No salió: el bot se detuvo antes'],
  ['campaign', 'Pidió no recibir campañas', 'No salió: Pidió no recibir campañas'],
] as const)('what was taken back before it left is told as no fault: %s', (author, reason, words) => {
  show(chatMessage({ from: 'bot', author, status: 'cancelled', reason }))
  const told = screen.getByText(words)
  expect(told.classList).not.toContain('text-danger')
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull()
})

it('what failed is told in red, with another try', () => {
  show(chatMessage({ from: 'bot', author: 'owner', status: 'failed', reason: 'WhatsApp no está conectado' }))
  expect(screen.getByText('No se envió: WhatsApp no está conectado').classList).toContain('text-danger')
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeTruthy()
})
