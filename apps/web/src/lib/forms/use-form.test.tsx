import { Field, TextInput } from '@recado/ui'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { useForm } from './use-form.ts'

interface Person {
  name: string
  phone: string
  tags: readonly string[]
}
type Send = (person: Person, changed: Partial<Person>) => unknown

function PersonForm({ send, start, clears }: { send: Send; start?: Partial<Person>; clears?: boolean }) {
  const form = useForm<Person>({
    start: { name: '', phone: '', tags: [], ...start },
    check: ({ name, phone }) => ({
      name: name.trim() === '' ? 'Escribe un nombre' : undefined,
      phone: phone.length > 3 ? 'Es muy largo' : undefined,
    }),
    send,
    fieldOf: { phoneNumber: 'phone', taken: 'name' },
    clears: clears ?? false,
  })
  return (
    <form {...form.props}>
      <Field label="Nombre" error={form.errors.name}>
        <TextInput {...form.field('name')} />
      </Field>
      <Field label="Teléfono" error={form.errors.phone}>
        <TextInput {...form.field('phone')} />
      </Field>
      {form.problem !== null && <p role="alert">{form.problem}</p>}
      <button type="submit" aria-busy={form.busy}>
        Guardar
      </button>
    </form>
  )
}

const name = () => screen.getByLabelText<HTMLInputElement>('Nombre')
const phone = () => screen.getByLabelText<HTMLInputElement>('Teléfono')
const save = () => userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)
const refuse = (problem: ConstructorParameters<typeof ApiError>[1]) => () => {
  throw new ApiError(422, problem)
}

test('sends nothing that is wrong, leads to the first wrong field, and lets it go once it is right', async () => {
  const sent: unknown[] = []
  render(<PersonForm send={(person) => sent.push(person)} start={{ phone: '1234' }} />)
  await save()
  expect(sent).toEqual([])
  expect(alerts()).toEqual(['Escribe un nombre', 'Es muy largo'])
  expect(document.activeElement).toBe(name())
  await userEvent.type(name(), 'Laura')
  expect(alerts()).toEqual(['Es muy largo'])
  await userEvent.type(phone(), '{Backspace}')
  await save()
  expect(sent).toEqual([{ name: 'Laura', phone: '123', tags: [] }])
})

test.each([
  ['by its name', { details: [{ path: 'phone', message: 'No es un número' }] }],
  ['by the path that stands for it', { details: [{ path: 'phoneNumber', message: 'No es un número' }] }],
])('what the server refuses is said at its field, known %s, and stays written', async (_, problem) => {
  render(<PersonForm send={refuse(problem)} start={{ name: 'Laura', phone: '12' }} />)
  await save()
  expect(alerts()).toEqual(['No es un número'])
  expect(document.activeElement).toBe(phone())
  expect(phone().value).toBe('12')
})

test('a refusal by its code is its field’s; one that no field shows is said as a whole', async () => {
  let send = refuse({ code: 'taken', message: 'Ya existe' })
  render(<PersonForm send={() => send()} start={{ name: 'Laura' }} />)
  await save()
  expect(alerts()).toEqual(['Ya existe'])
  expect(document.activeElement).toBe(name())
  send = refuse({ message: 'No se pudo', details: [{ path: 'tags', message: 'Sobran' }] })
  await save()
  expect(alerts()).toEqual(['No se pudo'])
  await userEvent.type(name(), '!')
  expect(alerts()).toEqual([])
})

test('tells what was changed, and takes what the browser wrote by itself', async () => {
  const sent: unknown[] = []
  render(<PersonForm send={(_, changed) => sent.push(changed)} start={{ name: 'Laura', phone: '12' }} />)
  // Without an event, as a password manager may.
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  set?.call(phone(), '77')
  await save()
  expect(sent).toEqual([{ phone: '77' }])
})

test('is sent once, however often it is pressed; begun anew it keeps what was written meanwhile', async () => {
  let answer = () => {}
  const sent: Person[] = []
  const send = (person: Person) => {
    sent.push(person)
    return new Promise<void>((resolve) => (answer = resolve))
  }
  render(<PersonForm send={send} clears />)
  await userEvent.type(name(), 'Laura')
  await save()
  await save()
  await userEvent.type(phone(), '12')
  answer()
  await expect.poll(() => name().value).toBe('')
  expect(phone().value).toBe('12')
  expect(sent).toHaveLength(1)
})

test('is as it was when who was asked to show that it is them goes back', async () => {
  render(<PersonForm start={{ name: 'Ana' }} send={refuse({ message: 'Muéstralo', code: 'proof_needed' })} />)
  await save()
  expect(alerts()).toEqual([])
  expect(name().value).toBe('Ana')
})
