import { type Account, type Bot, customNode, enter, signUp, startedBot } from '../shop/account.ts'
import type { Product } from '../shop/product.ts'
import { expect, test } from '../testing/test.ts'
import { lookOver } from './look-over.ts'
import { at, behind } from './screens.ts'

// Where a bot is made and linked.
let product: Product
let mariana: Account
let bot: Bot

test.beforeAll(async ({ product: running }) => {
  product = running
  mariana = await signUp(product, 'mariana@abuelos.co', 'Mariana Ríos de la Hoz')
  bot = await startedBot(mariana, 'Café La Esquina de los Abuelos en Chapinero')
  await customNode(mariana, bot, 'Menú del día', { regex: 'men[uú]', response: 'Bandeja, ajiaco y 😋' })
})

const viewer = () => ({ product, me: mariana })
const editor = () => `/builder/${bot._id}`
const whatsapp = () => `${editor()}/whatsapp`

lookOver({
  panel: at(viewer, () => '/dashboard', 'Mis Chatbots'),
  'one’s profile': at(viewer, () => '/perfil', 'Sesiones abiertas'),
  'the palette': {
    ready: 'Panel de Control',
    open: async (page) => {
      await enter(page, product, mariana, editor())
      await expect(page.getByText('Según lo que escriban').first()).toBeVisible()
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Buscar o ir a' }).fill('pan')
    },
  },
  editor: at(viewer, editor, 'Según lo que escriban'),
  'the map': {
    ready: 'Saludo',
    open: async (page) => {
      await enter(page, product, mariana, editor())
      await page.getByRole('radio', { name: 'Mapa' }).click()
    },
  },
  'a rule': behind(viewer, editor, 'Saludo', 'Así lo ve tu cliente'),
  'an agent': behind(viewer, editor, 'Agente IA', 'La IA no está configurada en este servidor'),
  settings: behind(viewer, editor, 'Configuración', 'Configuración Avanzada'),
  simulator: {
    ready: /Gracias por escribirnos/,
    open: async (page) => {
      await behind(viewer, editor, 'Probar', '').open(page)
      await page.getByPlaceholder('Escribe un mensaje').fill('hola')
      await page.getByPlaceholder('Escribe un mensaje').press('Enter')
    },
  },
  whatsapp: at(viewer, whatsapp, 'Para que todo salga bien'),
  'the QR': behind(viewer, whatsapp, /^(Conectar|Ver código QR)$/, 'Escanea el código con tu celular'),
  logs: at(viewer, () => `/logs/${bot._id}`, /Suscrito a los registros/),
  'numbers before the first message': at(viewer, () => `/numeros/${bot._id}`, 'Aún no hay números'),
})
