import { screen } from '@testing-library/react'
import type { OfferView } from '@recado/whatsapp-emulator/protocol'
import { afterEach, expect, test } from 'vitest'
import { closePage, openPage } from '../testing/open-page.tsx'
import { aChat, aDemo, aMessage, camila } from '../testing/views.ts'

afterEach(closePage)

const number = '573005550300'
const official = {
  phoneNumber: number,
  name: 'Café La Esquina',
  isConnected: true,
  credentials: {
    token: 'EAA',
    phoneNumberId: '11',
    accountId: '10',
    appId: '71',
    appSecret: 's',
    pin: '314159',
  },
  trouble: {
    tokenRefused: false,
    tooFast: false,
    noAnswer: false,
    undeliverable: false,
    metaChose: false,
    unpaid: false,
    restricted: false,
    doubled: false,
    pausedTemplates: false,
  },
}

async function openOffer(offer: OfferView) {
  const view = aDemo([], { official })
  view.customers[0]?.chats.push(aChat(number, 'API', [aMessage('¿Qué quieres?', { id: 'M', offer })]))
  const page = openPage(view)
  await page.hands.click(page.customer().getByRole('radio', { name: 'API oficial' }))
  return page
}

const chat = `/api/phones/${camila}/chats/${number}/messages/M`

test('buttons and the rows of a list are tapped', async () => {
  const rows = [{ id: 'r1', title: 'Grande', description: 'Para diez' }]
  const { hands, customer, asked } = await openOffer({
    header: 'Pedidos',
    footer: 'Café La 14',
    buttons: [
      { kind: 'reply', id: 'pan', title: 'Pan' },
      { kind: 'list', title: 'Tamaños', sections: [{ title: 'Tortas', rows }] },
    ],
  })
  expect(customer().getByText('Pedidos')).toBeDefined()
  await hands.click(customer().getByRole('button', { name: 'Pan' }))
  await hands.click(customer().getByRole('button', { name: 'Tamaños' }))
  await hands.click(await screen.findByRole('button', { name: /^Grande/ }))
  expect(asked.filter((line) => line.includes('/tap'))).toEqual([
    `POST ${chat}/tap {"choice":"pan"}`,
    `POST ${chat}/tap {"choice":"r1"}`,
  ])
})

test('a form is filled in and sent', async () => {
  const field = { required: true, options: [], texts: [] }
  const form = {
    title: 'Tu pedido',
    texts: [],
    send: 'Enviar pedido',
    fields: [
      { ...field, name: 'nombre', label: 'Nombre', kind: 'text' as const, texts: ['¿Cómo te llamas?'] },
      {
        ...field,
        name: 'sabor',
        label: 'Sabor',
        kind: 'one' as const,
        options: [{ id: 'a', title: 'Arequipe' }],
      },
    ],
  }
  const { hands, customer, asked } = await openOffer({
    header: null,
    footer: null,
    buttons: [{ kind: 'flow', title: 'Llenar', flowId: '1', token: 't', form }],
  })
  await hands.click(customer().getByRole('button', { name: 'Llenar' }))
  expect(await screen.findByText('¿Cómo te llamas?')).toBeDefined()
  await hands.type(screen.getByRole('textbox', { name: 'Nombre' }), 'Camila')
  await hands.click(screen.getByRole('radio', { name: 'Arequipe' }))
  await hands.click(screen.getByRole('button', { name: 'Enviar pedido' }))
  expect(asked.at(-1)).toBe(`POST ${chat}/form {"values":{"nombre":"Camila","sabor":"a"}}`)
})

test('what goes wrong at the official API is turned on, and a day passes', async () => {
  const { hands, asked } = await openOffer({ header: null, footer: null, buttons: [] })
  await hands.click(screen.getByText('Percances'))
  await hands.click(screen.getByRole('switch', { name: 'Meta ya no acepta el token' }))
  await hands.click(screen.getByRole('button', { name: 'Pasan 24 horas sin respuesta' }))
  expect(asked.slice(-2)).toEqual([
    'POST /api/official/trouble {"kind":"tokenRefused","on":true}',
    'POST /api/official/windows {}',
  ])
})
