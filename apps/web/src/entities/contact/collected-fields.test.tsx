import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CollectedFields } from './collected-fields.tsx'

it('calls what was collected as the editor and a reply’s why do, not by the code that nodes know it by', async () => {
  render(<CollectedFields fields={{ fecha_de_entrega: '2 de diciembre', nombre: 'Laura' }} />)
  await screen.findByText('Fecha de entrega')
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Fecha de entrega',
    'Nombre del cliente',
  ])
})
