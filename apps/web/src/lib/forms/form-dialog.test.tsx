import { DialogsProvider, Field, TextInput } from '@recado/ui'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { FormDialog } from './form-dialog.tsx'
import { useForm } from './use-form.ts'

function NameDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({ start: { name: 'Laura' }, send: onClose })
  return (
    <FormDialog open title="Tu nombre" form={form} onClose={onClose} cancel="Cancelar" submit="Guardar">
      <Field label="Nombre">
        <TextInput {...form.field('name')} />
      </Field>
    </FormDialog>
  )
}

function Page() {
  const [open, setOpen] = useState(true)
  return <DialogsProvider>{open && <NameDialog onClose={() => setOpen(false)} />}</DialogsProvider>
}

function open() {
  render(<Page />)
  const shown = () => screen.queryByRole('dialog', { hidden: true }) !== null
  return { hands: userEvent.setup(), shown, name: screen.getByLabelText<HTMLInputElement>('Nombre') }
}
/** Once it has the focus: it hears no key before. */
const question = async () => {
  const asked = await screen.findByRole('alertdialog', { name: '¿Salir sin guardar?' })
  await waitFor(() => expect(asked.contains(document.activeElement)).toBe(true))
  return asked
}
const noQuestion = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

test('nothing was written: it goes at once', async () => {
  const { hands, shown } = open()
  await hands.keyboard('{Escape}')
  await waitFor(() => expect(shown()).toBe(false))
})

test.each([
  ['Esc', async (hands: ReturnType<typeof userEvent.setup>) => hands.keyboard('{Escape}')],
  ['its cross', async (hands) => hands.click(screen.getByRole('button', { name: 'Cerrar' }))],
  ['«Cancelar»', async (hands) => hands.click(screen.getByRole('button', { name: 'Cancelar' }))],
] satisfies [string, (hands: ReturnType<typeof userEvent.setup>) => Promise<void>][])(
  'what was written is asked about before %s takes it along, once',
  async (_, leave) => {
    const { hands, shown, name } = open()
    await hands.type(name, ' Ríos')
    await leave(hands)
    await hands.click(within(await question()).getByRole('button', { name: 'Seguir editando' }))
    await noQuestion()
    expect(name.value).toBe('Laura Ríos')

    await leave(hands)
    await question()
    await hands.keyboard('{Escape}')
    await noQuestion()
    expect(shown()).toBe(true)

    await leave(hands)
    await hands.click(within(await question()).getByRole('button', { name: 'Salir sin guardar' }))
    await waitFor(() => expect(shown()).toBe(false))
  },
)

test('what was written and taken back is nothing to ask about', async () => {
  const { hands, shown, name } = open()
  await hands.type(name, '!{Backspace}')
  await hands.keyboard('{Escape}')
  await waitFor(() => expect(shown()).toBe(false))
})
