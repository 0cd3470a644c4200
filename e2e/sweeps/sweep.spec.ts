import { expect, test } from '../testing/test.ts'
import { type Emulator, startEmulator } from '@recado/whatsapp-emulator'
import {
  type Account,
  type Bot,
  customNode,
  emptyBot,
  enter,
  logIn,
  signUp,
  startedBot,
} from '../shop/account.ts'
import { linkBot } from '../shop/linked-shop.ts'
import { admin, startProduct, type Product } from '../shop/product.ts'
import { lookOver, type Screen } from './look-over.ts'

// A third of all end-to-end tests: each worker takes a part of it, with a product of its own.
test.describe.configure({ mode: 'parallel' })

let emulator: Emulator
let product: Product
let mariana: Account
let bot: Bot
let bakery: Bot
let laura: string

test.beforeAll(async () => {
  emulator = await startEmulator({ fewKeys: true })
  product = await startProduct({ WA_SOCKET_URL: emulator.url })
  mariana = await signUp(product, 'mariana@cafe.co', 'Mariana Ríos de la Hoz')
  bot = await startedBot(mariana, 'Café La Esquina de los Abuelos en Chapinero')
  await customNode(mariana, bot, 'Menú del día', { regex: 'men[uú]', response: 'Bandeja, ajiaco y 😋' })
  bakery = await emptyBot(mariana, 'Panadería')
  await asked(bakery)
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
})
test.afterAll(async () => {
  await product.stop()
  await emulator.close()
})

/** Customers write what this bot does not know. */
async function asked(bot: Bot): Promise<void> {
  await mariana.call('PUT', `/bots/${bot._id}/config`, { settings: { responseDelay: 1 } })
  const owner = emulator.addPhone({ phoneNumber: '573005550100', name: 'Mariana' })
  const customer = emulator.addPhone({ phoneNumber: '573104821901', name: 'Camila' })
  await linkBot(mariana, bot, owner)
  await customer.sendText('573005550100', '¿Hacen domicilios a Suba?')
  await expect(async () => {
    const { asked: times } = await mariana.call<{ asked: number }>('GET', `/bots/${bot._id}/unanswered`)
    expect(times).toBe(1)
  }).toPass()
}

const at = (
  path: () => string,
  ready: Screen['ready'],
  account?: () => Account | Promise<Account>,
): Screen => ({
  ready,
  open: async (page) => {
    if (account) await enter(page, product, await account(), path())
    else await page.goto(product.url + path())
  },
})
const editor = () => `/builder/${bot._id}`
const own = () => mariana
const inEditor = (button: string, ready: Screen['ready']): Screen => ({
  ready,
  open: async (page) => {
    await enter(page, product, mariana, editor())
    await page.getByRole('button', { name: button, exact: true }).click()
  },
})

const screens: Record<string, Screen> = {
  landing: at(() => '/', /Crear mi bot gratis/),
  terms: at(() => '/terminos', 'Términos del servicio'),
  'the page without a connection': at(() => '/sin-conexion', 'No hay conexión'),
  login: at(() => '/login', 'Qué bueno verte'),
  'a lost password': at(() => '/recuperar', 'Recupera tu contraseña'),
  'a new password': at(() => '/clave#x', 'Pon otra contraseña'),
  'one’s profile': at(() => '/perfil', 'Sesiones abiertas', own),
  register: at(() => '/register', 'Crea tu cuenta'),
  'an invitation that is over': {
    ...at(() => '/invitacion#x', 'Esta invitación ya no sirve'),
    refused: '/api/auth/invitation',
  },
  'an address that is not there': at(() => '/no-existe', 'Aquí no hay nada'),
  panel: at(() => '/dashboard', 'Mis Chatbots', own),
  'the panel without bots': at(
    () => '/dashboard',
    'Tus primeros pasos',
    () => signUp(product, 'nueva@cafe.co'),
  ),
  'the panel of the administrator': at(
    () => '/dashboard',
    'mariana@cafe.co',
    () => logIn(product, admin.email, admin.password),
  ),
  'the state of the installation': at(
    () => '/instalacion',
    'Escribe una fila, la lee y la borra',
    () => logIn(product, admin.email, admin.password),
  ),
  'the AI of the installation': at(
    () => '/instalacion/ia',
    'Los servicios que responden',
    () => logIn(product, admin.email, admin.password),
  ),
  'the palette': {
    ready: 'Panel de Control',
    open: async (page) => {
      await enter(page, product, mariana, editor())
      await expect(page.getByText('Según lo que escriban').first()).toBeVisible()
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Buscar o ir a' }).fill('pan')
    },
  },
  editor: at(editor, 'Según lo que escriban', own),
  'the map': {
    ready: 'Saludo',
    open: async (page) => {
      await enter(page, product, mariana, editor())
      await page.getByRole('radio', { name: 'Mapa' }).click()
    },
  },
  'a rule': inEditor('Saludo', 'Así lo ve tu cliente'),
  'an agent': inEditor('Agente IA', 'La IA no está configurada en este servidor'),
  settings: inEditor('Configuración', 'Configuración Avanzada'),
  simulator: {
    ready: /Gracias por escribirnos/,
    open: async (page) => {
      await inEditor('Probar', '').open(page)
      await page.getByPlaceholder('Escribe un mensaje').fill('hola')
      await page.getByPlaceholder('Escribe un mensaje').press('Enter')
    },
  },
  whatsapp: at(() => `${editor()}/whatsapp`, 'Para que todo salga bien', own),
  contacts: at(() => `/crm/${bot._id}`, 'Laura Gómez', own),
  'a contact': at(() => `/crm/${bot._id}?contact=${laura}`, 'Datos recogidos', own),
  'a contact to be made': {
    ready: 'Crear Contacto',
    open: async (page) => {
      await enter(page, product, mariana, `/crm/${bot._id}`)
      await page.getByRole('button', { name: 'Nuevo Contacto' }).click()
    },
  },
  'contacts from a file': {
    ready: 'Qué es cada columna',
    open: async (page) => {
      await enter(page, product, mariana, `/crm/${bot._id}`)
      await page.getByRole('button', { name: 'Importar' }).click()
      await page.getByLabel('Elegir archivo').setInputFiles({
        name: 'clientes de la panadería y del café.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('Nombre;Teléfono;Correo\nRosa;3001112244;rosa@correo.co\n'),
      })
    },
  },
  'a conversation': {
    ready: 'Aquí empieza la conversación',
    open: async (page) => {
      await enter(page, product, mariana, `/crm/${bakery._id}?tab=chat`)
      await page.getByRole('button', { name: /Camila/ }).click()
    },
  },
  'a campaign': {
    ready: 'Así les llega',
    open: async (page) => {
      await enter(page, product, mariana, `/crm/${bot._id}?tab=campaigns`)
      await page.getByRole('button', { name: 'Crear la primera campaña' }).click()
    },
  },
  tags: at(() => `/crm/${bot._id}?tab=tags`, 'Cliente frecuente', own),
  'a tag': {
    ready: 'Crear Tag',
    open: async (page) => {
      await enter(page, product, mariana, `/crm/${bot._id}?tab=tags`)
      await page.getByRole('button', { name: 'Nuevo Tag' }).click()
    },
  },
  'what a bot knows': at(() => `/conocimiento/${bot._id}`, 'El domicilio cuesta $5.000.', own),
  'a fact': {
    ready: 'Lo que sabe el bot',
    open: async (page) => {
      await enter(page, product, mariana, `/conocimiento/${bot._id}`)
      await page.getByRole('button', { name: /^Corregir/ }).click()
    },
  },
  logs: at(() => `/logs/${bot._id}`, /Suscrito a los registros/, own),
  numbers: at(() => `/numeros/${bakery._id}`, '«¿Hacen domicilios a Suba?»', own),
  'numbers before the first message': at(() => `/numeros/${bot._id}`, 'Aún no hay números', own),
  'logs without a bot': at(() => '/logs', 'Bot ID no encontrado en URL'),
  'the QR': {
    ready: 'Escanea el código con tu celular',
    open: async (page) => {
      await enter(page, product, mariana, `${editor()}/whatsapp`)
      await page.getByRole('button', { name: /^(Conectar|Ver código QR)$/ }).click()
    },
  },
  'what a bot may answer': at(() => `/conocimiento/${bot._id}/propuestas`, 'Qué puede responder tu bot', own),
}

lookOver(screens)
