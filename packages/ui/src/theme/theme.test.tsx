import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { getTheme, setTheme, ThemeSwitch } from '../index.ts'

afterEach(() => {
  setTheme('system')
})

it('goes to the other theme, puts it on the page and remembers it', async () => {
  const user = userEvent.setup()
  render(<ThemeSwitch />)
  await user.click(screen.getByRole('button', { name: 'Cambiar a tema oscuro' }))
  expect(document.documentElement.dataset['theme']).toBe('dark')
  expect(localStorage.getItem('recado.theme')).toBe('dark')
  await user.click(screen.getByRole('button', { name: 'Cambiar a tema claro' }))
  expect(getTheme()).toBe('light')
})

it('follows the device again when the choice is taken back', () => {
  setTheme('dark')
  setTheme('system')
  expect(document.documentElement.dataset['theme']).toBeUndefined()
  expect(localStorage.getItem('recado.theme')).toBeNull()
})
