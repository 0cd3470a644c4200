import { render, screen, waitFor } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import {
  Button,
  ChipInput,
  Field,
  IconButton,
  initials,
  LightSelect,
  PasswordInput,
  Select,
  Switch,
  TextInput,
} from '../index.ts'

function Words({ first = [] as string[], max }: { first?: string[]; max?: number }) {
  const [values, setValues] = useState(first)
  return (
    <>
      <Field label="Si escriben">
        <ChipInput values={values} onValuesChange={setValues} max={max} />
      </Field>
      <output>{values.join('|')}</output>
    </>
  )
}

describe('ChipInput', () => {
  const box = () => screen.getByRole('textbox', { name: 'Si escriben' })
  const words = () => screen.getByRole('status').textContent

  it('adds with Enter, with a comma and on leaving', async () => {
    const user = userEvent.setup()
    render(<Words />)
    await user.type(box(), 'menú{Enter}carta,  qué   hay hoy ')
    await user.tab()
    expect(words()).toBe('menú|carta|qué hay hoy')
  })

  it('refuses blanks and repetitions, whatever their case', async () => {
    const user = userEvent.setup()
    render(<Words first={['Hola']} />)
    await user.type(box(), 'hola{Enter} ,{Enter}')
    expect(words()).toBe('Hola')
  })

  it('removes the last with Backspace on nothing, and any with its cross', async () => {
    const user = userEvent.setup()
    render(<Words first={['uno', 'dos', 'tres']} />)
    await user.type(box(), 'x{Backspace}{Backspace}')
    expect(words()).toBe('uno|dos')
    await user.click(screen.getByRole('button', { name: 'Quitar uno' }))
    expect(words()).toBe('dos')
    expect(document.activeElement).toBe(box())
  })

  it('turns a pasted list into chips, up to the most there can be', async () => {
    const user = userEvent.setup()
    render(<Words max={3} />)
    await user.click(box())
    await user.paste('a, b\nc, d')
    expect(words()).toBe('a|b|c')
  })
})

describe('Field', () => {
  it('gives the control its name, its hint and its error', () => {
    render(
      <Field label="Correo" hint="El de tu negocio" error="Falta la arroba">
        <TextInput />
      </Field>,
    )
    const input = screen.getByRole('textbox', { name: 'Correo' })
    expect(input.getAttribute('aria-invalid')).toBe('true')
    const described = (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
    expect(described).toEqual(['Falta la arroba', 'El de tu negocio'])
  })

  it('counts the Colombian way', () => {
    render(
      <Field label="Responde" counter={{ used: 142, max: 4096 }}>
        <TextInput />
      </Field>,
    )
    expect(screen.getByText('142 / 4.096')).toBeDefined()
  })

  it('names a switch and a select', async () => {
    const user = userEvent.setup()
    const chosen = vi.fn<(value: unknown) => void>()
    render(
      <>
        <Field label="Encendido">
          <Switch checked={false} onCheckedChange={chosen} />
        </Field>
        <Field label="Después">
          <Select value={null} onValueChange={chosen} options={[{ value: 'a', label: 'Tomar pedido' }]} />
        </Field>
      </>,
    )
    await user.click(screen.getByRole('switch', { name: 'Encendido' }))
    expect(chosen).toHaveBeenLastCalledWith(true)
    await user.click(screen.getByRole('combobox', { name: 'Después' }))
    await user.click(await screen.findByRole('option', { name: 'Tomar pedido' }))
    expect(chosen).toHaveBeenLastCalledWith('a')
  })
})

describe('LightSelect', () => {
  it.each<[string, (user: UserEvent, select: HTMLElement) => Promise<void>]>([
    ['a click', (user, select) => user.click(select)],
    ['Enter', (user) => user.keyboard('{Enter}')],
    ['an arrow', (user) => user.keyboard('{ArrowDown}')],
  ])('opens with %s, and its list is walked by keys', async (_how, open) => {
    const user = userEvent.setup()
    const chosen = vi.fn<(value: string) => void>()
    const options = [
      { value: 'a', label: 'Por nombre' },
      { value: 'b', label: 'Por fecha' },
    ]
    render(<LightSelect aria-label="Orden" value="a" onValueChange={chosen} options={options} />)
    const select = screen.getByRole('combobox', { name: 'Orden' })
    select.focus()
    await open(user, select)
    await screen.findByRole('option', { name: 'Por fecha' })
    await waitFor(() =>
      expect(document.activeElement?.closest('[role="listbox"], [role="presentation"]')).toBeTruthy(),
    )
    await user.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(chosen).toHaveBeenCalledWith('b'))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Orden' })))
  })
})

describe('PasswordInput', () => {
  it('shows and hides what is written', async () => {
    const user = userEvent.setup()
    render(<PasswordInput aria-label="Contraseña" defaultValue="panela" />)
    const input = screen.getByLabelText('Contraseña')
    expect(input.getAttribute('type')).toBe('password')
    await user.click(screen.getByRole('button', { name: 'Mostrar contraseña' }))
    expect(input.getAttribute('type')).toBe('text')
    await user.click(screen.getByRole('button', { name: 'Ocultar contraseña' }))
    expect(input.getAttribute('type')).toBe('password')
  })
})

describe('Button', () => {
  it('does nothing while it works, not even send its form', async () => {
    const user = userEvent.setup()
    const pressed = vi.fn<() => void>()
    const sent = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault())
    render(
      <form onSubmit={sent}>
        <Button type="submit" loading onClick={pressed}>
          Guardar
        </Button>
      </form>,
    )
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    expect(pressed).not.toHaveBeenCalled()
    expect(sent).not.toHaveBeenCalled()
  })
})

describe('initials', () => {
  it.each([
    ['Café La Esquina', 'CE'],
    ['Laura', 'L'],
    ['+57 301 559 0274', ''],
    ['  ñoño   pérez ', 'ÑP'],
    ['Don Saúl (proveedor)', 'DS'],
    ['', ''],
  ])('%s → %s', (name, letters) => expect(initials(name)).toBe(letters))
})

it('an icon at work keeps its focus and answers no further press', async () => {
  const press = vi.fn<() => void>()
  const { rerender } = render(<IconButton label="Eliminar" icon={null} onClick={press} />)
  const button = screen.getByRole('button', { name: 'Eliminar' })
  button.focus()
  rerender(<IconButton label="Eliminar" icon={null} onClick={press} loading />)
  expect(button).toMatchObject({ disabled: false, ariaBusy: 'true' })
  await userEvent.keyboard('{Enter}')
  expect(press).not.toHaveBeenCalled()
})

function Once({ Kind }: { Kind: 'words' | 'icon' }) {
  const [pressed, setPressed] = useState(0)
  const press = { disabled: pressed > 0, onClick: () => setPressed(pressed + 1) }
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      {Kind === 'words' ? (
        <Button {...press}>Guardar</Button>
      ) : (
        <IconButton {...press} label="Guardar" icon="G" />
      )}
      <output>{pressed}</output>
      <button>Después</button>
    </form>
  )
}

describe.each(['words', 'icon'] as const)('a button of %s that goes off under its press', (Kind) => {
  it('keeps the focus, answers no more, and is off like any other once it is left', async () => {
    const user = userEvent.setup()
    render(<Once Kind={Kind} />)
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar' })
    await user.tab()
    await user.keyboard('{Enter}')
    // A browser takes the focus from what is disabled; jsdom leaves it there.
    expect([button.disabled, button.getAttribute('aria-disabled')]).toEqual([false, 'true'])
    await user.keyboard('{Enter} ')
    expect(screen.getByRole('status').textContent).toBe('1')
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Después' }))
    expect(button.disabled).toBe(true)
  })
})
