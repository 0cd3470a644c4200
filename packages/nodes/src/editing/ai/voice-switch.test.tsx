import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openForm } from '../testing/open-form.tsx'

const names = ['AI_AGENT', 'BRAIN', 'ASSISTANT_IA'] as const
const found = () => screen.findByRole('switch', { name: /Responder con voz/ })

test.each(names)('%s answers in voice once it is switched on', async (type) => {
  openForm(type)
  const voice = await found()
  expect(voice.getAttribute('aria-checked')).toBe('false')
  await userEvent.click(voice)
  expect(voice.getAttribute('aria-checked')).toBe('true')
  expect(screen.queryByText(/nadie habla todavía/)).toBeNull()
})

test.each([
  [true, /Define SPEECH_MODEL/],
  [false, /Pídele a quien administra/],
])(
  'where nobody speaks it says so once it is on, to an administrator (%s) what to do',
  async (isAdmin, words) => {
    openForm('AI_AGENT', {}, { speaks: false, isAdmin })
    expect(screen.queryByText(words)).toBeNull()
    await userEvent.click(await found())
    screen.getByText(words)
  },
)
