import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { chatMessage } from '../../../testing/fixtures.ts'
import { MessageLine } from './message-line.tsx'

const nothing = () => undefined

it('shows what a voice note says under it', () => {
  const message = chatMessage({ type: 'audio', text: '', transcript: '¿Tienen torta de coco?' })
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
  expect(screen.getByText('Transcripción')).toBeTruthy()
  expect(screen.getByText('¿Tienen torta de coco?')).toBeTruthy()
})
