import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

test('what is not there is told of with the page, as it is when somebody reads that', async () => {
  render(<p>Hola</p>)
  expect(() => screen.getByText('Adiós')).toThrow(/Unable to find[^]*Adiós[^]*Hola/)
  await expect(screen.findByText('Adiós', {}, { timeout: 60, interval: 20 })).rejects.toThrow(/Adiós[^]*Hola/)
})

test('so is what is there twice', async () => {
  render(['Marta', 'Luis'].map((name) => <p key={name}>Hola, {name}</p>))
  expect(() => screen.getByText(/Hola/)).toThrow(/Found multiple elements[^]*Marta[^]*Luis/)
  await waitFor(() => expect(screen.getAllByText(/Hola/)).toHaveLength(2))
})
