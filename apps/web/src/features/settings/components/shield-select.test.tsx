import { defaultSettings } from '@recado/contract/builder/settings'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { draftOf } from '../model/settings-draft.ts'
import { ShieldSelect } from './shield-select.tsx'

function Form() {
  const [draft, setDraft] = useState(draftOf(defaultSettings))
  return <ShieldSelect draft={draft} change={(part) => setDraft({ ...draft, ...part })} errors={{}} />
}

test('every figure is checked unless the owner says otherwise, and who checks none is warned', async () => {
  render(<Form />)
  const hands = userEvent.setup()
  const select = screen.getByRole('combobox', { name: 'Blindar cifras' })
  expect(select.textContent).toContain('Todas')
  expect(screen.queryByText(/inventar un precio/)).toBeNull()
  await hands.click(select)
  await hands.click(await screen.findByRole('option', { name: 'Ninguna' }))
  expect(await screen.findByText(/inventar un precio/)).toBeTruthy()
  expect(select.textContent).toContain('Ninguna')
})
