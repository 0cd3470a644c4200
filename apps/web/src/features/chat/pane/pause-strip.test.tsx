import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { someContact } from '../../../testing/fixtures.ts'
import { openPart } from '../../../testing/open-part.tsx'
import { PauseStrip } from './pause-strip.tsx'

it('says first that somebody waits for a person, and of any other pause that it lasts', () => {
  const paused = someContact({ paused: true, pausedUntil: null })
  openPart(<PauseStrip botId="b1" contact={{ ...paused, pauseReason: 'handoff' }} />, '')
  const waits = screen.getByText('Pidió hablar con una persona')
  expect(waits.parentElement?.textContent).toBe(
    'Pidió hablar con una persona · Bot en pausa hasta que se lo devuelvas',
  )
  openPart(<PauseStrip botId="b1" contact={{ ...paused, pauseReason: 'button' }} />, '')
  const lasts = screen.getAllByText('Bot en pausa hasta que se lo devuelvas').at(-1)
  expect(lasts?.parentElement?.textContent).toBe(
    'Bot en pausa hasta que se lo devuelvas · Lo pausaste desde aquí.',
  )
})
