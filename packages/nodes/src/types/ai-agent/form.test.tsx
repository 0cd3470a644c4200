import { openForm } from '../../editing/testing/open-form.tsx'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

async function open() {
  openForm('AI_AGENT')
  return await screen.findByLabelText<HTMLTextAreaElement>(/^Instrucciones/)
}

async function choose(shop: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Textos listos' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: shop }))
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
}

test('an agent starts from the text of a shop, and what its owner wrote is replaced only when they say so', async () => {
  const prompt = await open()
  await choose('Clínica dental')
  expect(prompt.value).toContain('recepción por WhatsApp de una clínica dental')
  await choose('Hotel')
  expect(prompt.value).toContain('de un hotel')

  await userEvent.type(prompt, ' Hay piscina.')
  await choose('Taller mecánico')
  await userEvent.click(await screen.findByRole('button', { name: 'Cancelar' }))
  expect(prompt.value).toContain('Hay piscina.')
  await choose('Taller mecánico')
  await userEvent.click(await screen.findByRole('button', { name: 'Reemplazar' }))
  expect(prompt.value).toContain('taller mecánico')
})
