import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  Button,
  ConfirmDialog,
  Dialog,
  DialogsProvider,
  TextInput,
  toast,
  Toaster,
  useConfirm,
  usePrompt,
} from '../index.ts'

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Abrir</Button>
      <Dialog open={open} onOpenChange={setOpen} title="Cambiar horario" footer={<Button>Guardar</Button>}>
        <TextInput aria-label="Hora" />
      </Dialog>
    </>
  )
}

describe('on a phone', () => {
  afterEach(() => void vi.unstubAllGlobals())

  it('a notice stands at the page’s head while a window is open, which comes from below', async () => {
    vi.stubGlobal('innerWidth', 390)
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
    const windows = (isOpen: boolean, isAsked: boolean) => (
      <>
        <Toaster />
        <Dialog open={isOpen} onOpenChange={() => {}} title="Cambiar horario" />
        <ConfirmDialog open={isAsked} title="¿Enviar?" onConfirm={() => {}} onCancel={() => {}} />
      </>
    )
    const { rerender } = render(windows(false, false))
    toast.success('La campaña empezó a enviarse')
    const side = () =>
      screen.getByText('La campaña empezó a enviarse').closest('li')?.getAttribute('data-y-position')
    await screen.findByText('La campaña empezó a enviarse')
    expect(side()).toBe('bottom')
    rerender(windows(true, false))
    await waitFor(() => expect(side()).toBe('top'))
    rerender(windows(false, false))
    await waitFor(() => expect(side()).toBe('bottom'))
    rerender(windows(false, true))
    await waitFor(() => expect(side()).toBe('top'))
  })
})

describe('ConfirmDialog', () => {
  const question = (danger: boolean) => (
    <ConfirmDialog open danger={danger} title="¿Enviar?" onConfirm={() => {}} onCancel={() => {}} />
  )
  const button = (name: string) => screen.getByRole('button', { name })

  it('begins at yes, and at no where yes is dangerous, also when that is known later', async () => {
    const { rerender } = render(question(false))
    await waitFor(() => expect(document.activeElement).toBe(button('Aceptar')))
    rerender(question(true))
    await waitFor(() => expect(document.activeElement).toBe(button('Cancelar')))

    cleanup()
    const late = render(question(false))
    late.rerender(question(true))
    await waitFor(() => expect(document.activeElement).toBe(button('Cancelar')))
  })
})

describe('Dialog', () => {
  it('takes the focus, keeps it inside, closes with Esc and gives it back', async () => {
    const user = userEvent.setup()
    render(<Page />)
    await user.click(screen.getByRole('button', { name: 'Abrir' }))
    const dialog = await screen.findByRole('dialog', { name: 'Cambiar horario' })
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    for (let step = 0; step < 5; step += 1) {
      await user.tab()
      await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    }
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Abrir' })))
  })

  it('opens on what it is for, not on its cross: Enter must not close it', async () => {
    const user = userEvent.setup()
    render(<Page />)
    await user.click(screen.getByRole('button', { name: 'Abrir' }))
    await screen.findByRole('dialog')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Hora')))
    await user.keyboard('{Escape}')

    cleanup()
    render(<Dialog open onOpenChange={() => {}} title="Cargando" />)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog')))
  })

  it('closes with its cross', async () => {
    const user = userEvent.setup()
    render(<Page />)
    await user.click(screen.getByRole('button', { name: 'Abrir' }))
    await user.click(await screen.findByRole('button', { name: 'Cerrar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

function Questions({ onAnswer }: { onAnswer: (answer: unknown) => void }) {
  const confirm = useConfirm()
  const prompt = usePrompt()
  return (
    <>
      <Button
        onClick={() =>
          void confirm({
            title: '¿Borrar «Menú»?',
            text: 'Se pierden 3 archivos.',
            confirmLabel: 'Borrar',
            danger: true,
          }).then(onAnswer)
        }
      >
        Preguntar
      </Button>
      <Button
        onClick={() =>
          void prompt({
            title: 'Cambiar nombre',
            label: 'Nombre',
            initialValue: 'Menú',
            maxLength: 20,
            validate: (name) => (name === 'Carta' ? 'Ya hay una carta' : undefined),
          }).then(onAnswer)
        }
      >
        Nombrar
      </Button>
      <Button
        onClick={() =>
          [1, 2].forEach((n) => void confirm({ title: `Pregunta ${n}` }).then((yes) => onAnswer([n, yes])))
        }
      >
        Dos
      </Button>
    </>
  )
}

function ask() {
  const answers: unknown[] = []
  render(
    <DialogsProvider>
      <Questions onAnswer={(answer) => answers.push(answer)} />
    </DialogsProvider>,
  )
  return { answers, user: userEvent.setup() }
}

describe('questions', () => {
  it('answers yes once the button is pressed, and begins a dangerous one at «Cancelar»', async () => {
    const { answers, user } = ask()
    await user.click(screen.getByRole('button', { name: 'Preguntar' }))
    const dialog = await screen.findByRole('alertdialog', { name: '¿Borrar «Menú»?' })
    expect(dialog.textContent).toContain('Se pierden 3 archivos.')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancelar'))
    await user.click(screen.getByRole('button', { name: 'Borrar' }))
    await waitFor(() => expect(answers).toEqual([true]))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  it('takes Esc for no', async () => {
    const { answers, user } = ask()
    await user.click(screen.getByRole('button', { name: 'Preguntar' }))
    await screen.findByRole('alertdialog')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(answers).toEqual([false]))
  })

  it('asks for a line: not blank, not what is refused, and trimmed', async () => {
    const { answers, user } = ask()
    await user.click(screen.getByRole('button', { name: 'Nombrar' }))
    const input = await screen.findByRole('textbox', { name: 'Nombre' })
    await waitFor(() => expect(document.activeElement).toBe(input))
    expect(screen.getByText('4 / 20')).toBeTruthy()
    await user.clear(input)
    await user.keyboard('{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('Escribe algo')
    await user.type(input, 'Carta{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('Ya hay una carta')
    expect(answers).toEqual([])
    await user.type(input, ' nueva {Enter}')
    await waitFor(() => expect(answers).toEqual(['Carta nueva']))
  })

  it('lets a second question wait for the first', async () => {
    const { answers, user } = ask()
    await user.click(screen.getByRole('button', { name: 'Dos' }))
    await screen.findByRole('alertdialog', { name: 'Pregunta 1' })
    expect(screen.queryByText('Pregunta 2')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Aceptar' }))
    await screen.findByRole('alertdialog', { name: 'Pregunta 2' })
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    await waitFor(() =>
      expect(answers).toEqual([
        [1, true],
        [2, false],
      ]),
    )
  })
})
