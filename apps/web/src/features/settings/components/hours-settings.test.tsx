import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { draftOf } from '../model/settings-draft.ts'
import { HoursSettings } from './hours-settings.tsx'
import { defaultSettings } from '@recado/contract/builder/settings'

test('the off-hours message takes its data by what they stand for, and is stored as always', async () => {
  const open = { ...defaultSettings.operatingHours, enabled: true, offHoursMessage: '' }
  const seen = { stored: '' }
  function Form() {
    const [draft, setDraft] = useState(() => draftOf({ ...defaultSettings, operatingHours: open }))
    useEffect(() => {
      seen.stored = draft.operatingHours.offHoursMessage
    })
    const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part })
    return <HoursSettings draft={draft} change={change} errors={{}} />
  }
  render(<Form />)
  const hands = userEvent.setup()
  const insert = async (name: string) => {
    await hands.click(screen.getByRole('button', { name }))
    await new Promise(requestAnimationFrame) // the cursor goes behind what was put in
  }
  const message = screen.getByLabelText('Mensaje fuera de horario')
  await hands.type(message, 'Hola ')
  await insert('Nombre del cliente')
  await hands.type(message, ': de ')
  await insert('Hora en que abres')
  await hands.type(message, ' a ')
  await insert('Hora en que cierras')
  expect(seen.stored).toBe('Hola {{nombre}}: de {startTime} a {endTime}')
})
