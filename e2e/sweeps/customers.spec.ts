import { type Account, type Bot, enter, signUp, startedBot } from '../shop/account.ts'
import { type LinkedShop, openLinkedShop } from '../shop/linked-shop.ts'
import { expect, test } from '../testing/test.ts'
import { lookOver } from './look-over.ts'
import { at, behind } from './screens.ts'

// Where a shop looks after those who write to it.
let shop: LinkedShop
let bot: Bot
let mariana: Account
let laura: string

test.beforeAll(async ({ emulator, product }) => {
  shop = await openLinkedShop({ emulator, product })
  mariana = await signUp(shop.product, 'rios@cafe.co', 'Mariana Ríos de la Hoz')
  bot = await startedBot(mariana, 'Café La Esquina de los Abuelos en Chapinero')
  await mariana.call('POST', `/bots/${bot._id}/knowledge/sources`, {
    kind: 'text',
    title: 'Domicilios',
    text: 'El domicilio cuesta $5.000.',
  })
  const { tag } = await mariana.call<{ tag: { _id: string } }>('POST', '/tags', {
    botId: bot._id,
    name: 'Cliente frecuente',
    description: 'Compra cada semana',
    color: '#F59E0B',
  })
  const made = await mariana.call<{ contact: { _id: string } }>('POST', `/crm/${bot._id}/contacts`, {
    phoneNumber: '3126048817',
    name: 'Laura Gómez',
    email: 'laura.gomez.de.la.torre@correo.com.co',
    tags: [tag._id],
  })
  laura = made.contact._id
  await mariana.call('POST', `/crm/${bot._id}/contacts/${laura}/pause`, { minutes: 30 })
  await mariana.call('POST', `/crm/${bot._id}/contacts`, { phoneNumber: '3015590274' })
  // What this bot does not know.
  await shop.camila.sendText(shop.number, '¿Hacen domicilios a Suba?')
  await expect(async () => {
    const unanswered = `/bots/${shop.bot._id}/unanswered`
    expect(await shop.mariana.call('GET', unanswered)).toMatchObject({ asked: 1 })
  }).toPass()
})

const viewer = () => ({ product: shop.product, me: mariana })
const linked = () => ({ product: shop.product, me: shop.mariana })
const crm = () => `/crm/${bot._id}`
const knowledge = () => `/conocimiento/${bot._id}`

lookOver({
  contacts: at(viewer, crm, 'Laura Gómez'),
  'contacts of a kind that nobody is of': at(
    viewer,
    () => `${crm()}?state=no_whatsapp`,
    'Ningún número sin WhatsApp',
  ),
  'a contact': at(viewer, () => `${crm()}?contact=${laura}`, 'Datos recogidos'),
  'a contact to be made': behind(viewer, crm, 'Nuevo Contacto', 'Crear Contacto'),
  'contacts from a file': {
    ready: 'Qué es cada columna',
    open: async (page) => {
      await behind(viewer, crm, 'Importar', '').open(page)
      await page.getByLabel('Elegir archivo').setInputFiles({
        name: 'clientes de la panadería y del café.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('Nombre;Teléfono;Correo\nRosa;3001112244;rosa@correo.co\n'),
      })
    },
  },
  'a campaign': behind(viewer, () => `${crm()}?tab=campaigns`, 'Crear la primera campaña', 'Así les llega'),
  tags: at(viewer, () => `${crm()}?tab=tags`, 'Cliente frecuente'),
  'a tag': behind(viewer, () => `${crm()}?tab=tags`, 'Nuevo Tag', 'Crear Tag'),
  'what a bot knows': at(viewer, knowledge, 'El domicilio cuesta $5.000.'),
  'a fact': behind(viewer, knowledge, /^Corregir/, 'Lo que sabe el bot'),
  'what a bot may answer': at(viewer, () => `${knowledge()}/propuestas`, 'Qué puede responder tu bot'),
  'a conversation': {
    ready: 'Aquí empieza la conversación',
    open: async (page) => {
      await enter(page, shop.product, shop.mariana, `/crm/${shop.bot._id}?tab=chat`)
      await page.getByRole('button', { name: /Camila/ }).click()
    },
  },
  numbers: at(linked, () => `/numeros/${shop.bot._id}`, '«¿Hacen domicilios a Suba?»'),
})
