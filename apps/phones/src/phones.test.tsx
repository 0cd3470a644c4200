import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { closePage, openPage } from './testing/open-page.tsx'
import { aDemo, aMessage, andres, shop } from './testing/views.ts'

afterEach(() => {
  vi.useRealTimers()
  closePage()
})

const json = (content: object, status = 200) => new Response(JSON.stringify(content), { status })

test('why something was refused is said until the next thing succeeds; so is a demo that is gone', async () => {
  let refuse = true
  const { hands, customer, lose, show } = openPage(aDemo(), () =>
    refuse ? json({ message: 'Ese mensaje ya no está.' }, 404) : new Response(null, { status: 204 }),
  )
  await hands.click(customer().getByRole('button', { name: 'hola' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Ese mensaje ya no está.')
  refuse = false
  await hands.click(customer().getByRole('button', { name: 'hola' }))
  await expect.poll(() => screen.queryByRole('alert')).toBeNull()
  lose()
  expect(screen.getByRole('alert').textContent).toContain('npm run demo')
  show(aDemo())
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the camera looks until the bot is linked', async () => {
  vi.useFakeTimers()
  const answers = [
    json({ linked: false, message: 'Toca Conectar.' }, 202),
    json({ linked: true, message: '' }),
  ]
  const { owner, asked } = openPage(aDemo(), () => answers.shift() ?? json({}))
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  expect(owner().getByText('Vincula este celular')).toBeDefined()
  fireEvent.click(owner().getByRole('button', { name: 'Escanear QR' }))
  await pass(0)
  expect(owner().getByText(/Toca Conectar/)).toBeDefined()
  expect(owner().getByRole('link', { name: 'Abrir Recado' })).toBeDefined()
  await pass(1500)
  expect(owner().queryByRole('link', { name: 'Abrir Recado' })).toBeNull()
  expect(asked).toEqual([`POST /api/phones/${shop}/scan {}`, `POST /api/phones/${shop}/scan {}`])
})

test('the owner’s phone has its chats, calls and devices, and goes into a chat and back', async () => {
  const view = aDemo([aMessage('¿a qué hora abren?', { fromMe: true }), aMessage('A las 7', { byBot: true })])
  view.owner.devices = [{ id: 3, platform: 'Chrome (Ubuntu)', linkedAt: 0, online: true }]
  for (const message of view.owner.chats[0]?.messages ?? []) message.byBot = message.fromMe
  const { hands, owner, asked } = openPage(view)
  await hands.click(owner().getByRole('button', { name: /^Camila Rojas/ }))
  expect(owner().getByRole('log').textContent).toContain('bot ·')
  await hands.type(owner().getByRole('textbox', { name: 'Mensaje' }), 'Ya te atiendo{Enter}')
  expect(asked.at(-1)).toContain('Ya te atiendo')
  await hands.click(owner().getByRole('button', { name: 'Volver a los chats' }))
  await hands.click(owner().getByRole('tab', { name: 'Llamadas' }))
  expect(owner().getByText('Todavía no hay llamadas.')).toBeDefined()
  await hands.keyboard('{ArrowRight}{Enter}')
  await hands.click(owner().getByRole('button', { name: 'Desvincular' }))
  expect(asked.at(-1)).toBe(`DELETE /api/phones/${shop}/devices/3`)
})

test('a code that a device shows is entered on the phone', async () => {
  const view = aDemo()
  view.owner.codePending = true
  const { hands, owner, asked } = openPage(view, () => json({ linked: true, message: '' }))
  const box = owner().getByRole('textbox', { name: 'Escribe el código que muestra Recado' })
  await hands.type(box, 'abcd-1234{Enter}')
  expect(asked).toEqual([`POST /api/phones/${shop}/code {"code":"abcd-1234"}`])
  await expect.poll(() => box).toHaveProperty('value', '')
})

test('another customer gets a phone, and it all begins anew once that was asked', async () => {
  const { hands, customer, asked } = openPage(aDemo(), () => json({ phoneNumber: andres }, 201))
  const [add] = customer().getAllByRole('button', { name: 'Agregar un cliente' })
  if (!add) throw new Error('No customer can be added')
  await hands.click(add)
  await hands.type(await screen.findByRole('textbox', { name: 'Nombre' }), 'Andrés{Enter}')
  expect(asked).toEqual(['POST /api/customers {"name":"Andrés"}'])
  await expect
    .poll(() => customer().getByRole('button', { name: 'Andrés' }).getAttribute('aria-pressed'))
    .toBe('true')
  await hands.click(screen.getByRole('button', { name: 'Empezar de nuevo' }))
  await hands.keyboard('{Escape}')
  expect(asked).toHaveLength(1)
  await hands.click(screen.getByRole('button', { name: 'Empezar de nuevo' }))
  const [, sure] = await screen.findAllByRole('button', { name: 'Empezar de nuevo', hidden: true })
  if (!sure) throw new Error('Nothing was asked')
  await hands.click(sure)
  expect(asked.at(-1)).toBe('POST /api/reset {}')
})

test('what goes wrong is turned on and off', async () => {
  const { hands, asked } = openPage(aDemo())
  await hands.click(screen.getByText('Percances'))
  await hands.click(screen.getByRole('switch', { name: 'Tu celular apagado' }))
  await hands.click(screen.getByRole('switch', { name: 'Internet muy lento' }))
  await hands.click(screen.getByRole('button', { name: 'Corte de la conexión' }))
  expect(asked).toEqual([
    `POST /api/phones/${shop}/power {"on":false}`,
    'POST /api/trouble {"kind":"slow","on":true}',
    'POST /api/endings {"ending":"cut"}',
  ])
})
