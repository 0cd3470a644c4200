import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { WhyLine } from './why.ts'
import { WhySteps } from './why-steps.tsx'

const line: WhyLine = { tone: 'said', words: 'salió de tu lista de precios', fact: 'f1' }

const openAt = (path: string, address: string) => {
  const router = createMemoryRouter([{ path, element: <WhySteps lines={[line]} /> }], {
    initialEntries: [address],
  })
  render(<RouterProvider router={router} />)
}

it('leads from an answer to the fact it came of, of the bot whose page this is', () => {
  openAt('/crm/:botId', '/crm/b1')
  expect(screen.getByRole('link', { name: 'Corregir este dato' }).getAttribute('href')).toBe(
    '/conocimiento/b1?dato=f1',
  )
})

it('leads nowhere on a page of no bot', () => {
  openAt('/probar', '/probar')
  screen.getByText(/salió de tu lista de precios/)
  expect(screen.queryByRole('link')).toBeNull()
})
