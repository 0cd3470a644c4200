import { type Emulator, startEmulator } from '@recado/whatsapp-emulator'
import { type Account, type Bot, customNode, enter, signUp, startedBot } from '../shop/account.ts'
import { type Product, startProduct } from '../shop/product.ts'
import { expect, test } from '../testing/test.ts'
import { lookOver } from './look-over.ts'
import { at, behind } from './screens.ts'

// Where a bot is made and linked.
let emulator: Emulator
let product: Product
let mariana: Account
let bot: Bot

test.beforeAll(async () => {
  emulator = await startEmulator({ fewKeys: true })
  product = await startProduct({ WA_SOCKET_URL: emulator.url })
  mariana = await signUp(product, 'mariana@cafe.co', 'Mariana Ríos de la Hoz')
  bot = await startedBot(mariana, 'Café La Esquina de los Abuelos en Chapinero')
  await customNode(mariana, bot, 'Menú del día', { regex: 'men[uú]', response: 'Bandeja, ajiaco y 😋' })
})
test.afterAll(async () => {
  await product.stop()
  await emulator.close()
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
