import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ModelSelect } from './model-field.tsx'

const mini = {
  id: 'gpt-4o-mini',
  ends: '2027-01-14',
  successor: 'gpt-6-luna',
  offered: true,
  preselected: false,
}
const models = [
  mini,
  { id: 'gpt-6-luna', ends: null, successor: null, offered: true, preselected: true },
  { id: 'gpt-5-nano', ends: '2026-12-11', successor: 'gpt-6-luna', offered: false, preselected: false },
]
const at = (day: string) => vi.setSystemTime(`${day}T12:00:00Z`)
const open = (value: string, onChange = (_model: string) => {}) =>
  render(<ModelSelect label="Modelo" models={models} value={value} onChange={onChange} />)

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
})

test('a model that ends says so from 60 days before, and who answers then', () => {
  at('2026-11-14')
  open('gpt-4o-mini')
  expect(screen.queryByText(/cierra/)).toBeNull()
  cleanup()
  at('2026-11-16')
  open('gpt-4o-mini')
  expect(
    screen.getByText(/^gpt-4o-mini cierra el 14 de enero de 2027. Desde ese día responde gpt-6-luna/),
  ).toBeTruthy()
})

test('a stored model that closed stays chosen, and says who answers', () => {
  at('2026-12-20')
  open('gpt-5-nano')
  expect(
    screen.getByText('gpt-5-nano cerró el 11 de diciembre de 2026. Responde gpt-6-luna en su lugar.'),
  ).toBeTruthy()
})

test('a model that another one answers for says who, and not what becomes of it', async () => {
  at('2026-12-20')
  const haiku = 'anthropic/claude-haiku-5-5'
  const keyless = [
    { ...mini, instead: haiku },
    { id: haiku, ends: null, successor: null, offered: true, preselected: true },
  ] as const
  const chosen: string[] = []
  const select = { label: 'Modelo', value: 'gpt-4o-mini', onChange: (id: string) => chosen.push(id) }
  render(<ModelSelect {...select} models={keyless} />)
  screen.getByText(`gpt-4o-mini no está disponible aquí: responde ${haiku} en su lugar.`)
  expect(screen.queryByText(/cierra/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: `Usar ${haiku}` }))
  expect(chosen).toEqual([haiku])
  cleanup()
  render(<ModelSelect {...select} models={[{ ...mini, instead: null }]} />)
  screen.getByText('gpt-4o-mini no está disponible aquí, y nadie responde en su lugar. Elige otro.')
})

test('a model that lasts is one press away from one that ends', async () => {
  at('2026-12-20')
  const chosen: string[] = []
  open('gpt-4o-mini', (model) => chosen.push(model))
  await userEvent.click(screen.getByRole('button', { name: 'Usar gpt-6-luna' }))
  expect(chosen).toEqual(['gpt-6-luna'])
  cleanup()
  // Not the one to choose today where that ends too.
  const soon = models.map((model) => ({ ...model, preselected: model.id === 'gpt-4o-mini' }))
  render(<ModelSelect label="Modelo" models={soon} value="gpt-5-nano" onChange={() => {}} />)
  expect(screen.getByRole('button', { name: 'Usar gpt-6-luna' })).toBeTruthy()
  cleanup()
  open('gpt-6-luna')
  expect(screen.queryByRole('button', { name: /Usar/ })).toBeNull()
})

test('the list has each model’s last day and the recommended one', async () => {
  at('2026-11-22')
  open('gpt-4o-mini')
  await userEvent.click(screen.getByLabelText('Modelo'))
  expect(await screen.findByText(/^hasta 14 ene/)).toBeTruthy()
  expect(screen.getByText('Recomendado')).toBeTruthy()
  expect(screen.queryByText('gpt-5-nano')).toBeNull()
})
