import { says, ScriptedAi } from '@recado/scripted-ai'
import { type Emulator, startEmulator } from '@recado/whatsapp-emulator'
import { type Account, type Bot, type Node, customNode, emptyBot, enter, signUp } from '../shop/account.ts'
import { linkBot } from '../shop/linked-shop.ts'
import { type Product, startProduct } from '../shop/product.ts'
import { expect, type Page, test } from '../testing/test.ts'
import { lookOver, type Screen } from './look-over.ts'

// What needs a model, or sources of a shop: one product for all of it.
const shopNumber = '573005550100'
const ai = new ScriptedAi()
let emulator: Emulator
let product: Product
let mariana: Account
/** Linked, with a chat behind it. */
let pizza: Bot
/** Nothing of its sources counts yet. */
let shop: Bot
const sources: Record<'table' | 'next', string> = { table: '', next: '' }
let forms: { agent: Node; order: Node }

test.beforeAll(async () => {
  emulator = await startEmulator({ fewKeys: true })
  const base = { OPENAI_API_KEY: 'sk-prueba', OPENAI_BASE_URL: await ai.listen() }
  product = await startProduct({ WA_SOCKET_URL: emulator.url, ...base, VISION_MODEL: 'gpt-6-luna' })
  mariana = await signUp(product, 'mariana@respuestas.co', 'Mariana Ríos de la Hoz')
  shop = await emptyBot(mariana, 'Pizzería La Esquina de los Abuelos en Chapinero')
  await know(shop, 'Nosotros', about)
  sources.table = await upload(shop, 'bebidas de la casa.csv', drinks)
  sources.next = await upload(shop, 'pizzas.csv', 'Pizza;Precio\nHawaiana;45000\nMexicana;52000\n')
  await mariana.call('POST', `/bots/${shop._id}/knowledge/sources/${sources.next}/use`, {})
  await upload(shop, 'pizzas.csv', 'Pizza;Precio\nHawaiana;47000\nVegetariana;40000\n', sources.next)
  pizza = await emptyBot(mariana, 'Pizzas a domicilio')
  await answered(pizza)
  forms = await formsOf(pizza)
})
test.afterAll(async () => {
  await product.stop()
  await emulator.close()
  await ai.close()
})

/** Wider than a phone. */
const drinks = [
  'Bebida;Vaso;Jarra;Quedan;Proveedor;Presentación;Código;Observaciones',
  'Limonada de coco con hierbabuena;9000;24000;12;Frutas del Valle;Vaso de vidrio;LIM-01;Sin azúcar si la piden así',
  'Cerveza;7000;;40;Cervecería del Norte;Botella;CER-02;',
].join('\n')
const about = `Atendemos de lunes a sábado de 11 a. m. a 9 p. m.
Estamos en la Cra. 11 # 93-46, local 3, al lado del parque de los abuelos.
El domicilio cuesta $5.000 y llega en 45 minutos. Pedidos mayores a $80.000 no pagan domicilio.
Pagas por Nequi al 310 555 0142, con tarjeta o en efectivo.
Los cambios se hacen en los primeros 8 días, con la factura.
¿Tienen parqueadero? Sí, gratis para clientes.
¿Hacen reservas? Sí, para grupos de más de 10 personas con 24 horas de anticipación.`

const know = (bot: Bot, title: string, text: string) =>
  mariana.call('POST', `/bots/${bot._id}/knowledge/sources`, { kind: 'text', title, text })

/** Sends a file as pages do, as a new source or in the place of one. */
async function upload(bot: Bot, name: string, words: string, sourceId?: string): Promise<string> {
  const form = new FormData()
  form.set('file', new Blob([words]), name)
  const path = sourceId === undefined ? 'files' : `sources/${sourceId}/file`
  const answer = await fetch(`${product.url}/api/bots/${bot._id}/knowledge/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${mariana.token}` },
    body: form,
  })
  if (!answer.ok) throw new Error(await answer.text())
  // As the contract says.
  const { source } = (await answer.json()) as { source: { _id: string } }
  return source._id
}

/** A customer is answered by a node, and by a model out of a source; then the node says something else. */
async function answered(bot: Bot): Promise<void> {
  await mariana.call('PUT', `/bots/${bot._id}/config`, { settings: { responseDelay: 1 } })
  await know(bot, 'Carta de pizzas y domicilios', 'La hawaiana familiar vale $45.000.')
  const menu = await customNode(mariana, bot, 'Menú del día', {
    regex: 'men[uú]',
    response: 'Hoy hay ajiaco',
  })
  await mariana.call('POST', `/bots/${bot._id}/nodes`, {
    name: 'Agente',
    type: 'AI_AGENT',
    isActive: true,
    config: { systemPrompt: 'Vendes pizzas.' },
  })
  await linkBot(mariana, bot, emulator.addPhone({ phoneNumber: shopNumber, name: 'Mariana' }))
  const camila = emulator.addPhone({ phoneNumber: '573104821901', name: 'Camila' })
  ai.follow(says('La hawaiana familiar vale $45.000.'))
  const asked: [string, string][] = [
    ['¿me pasas el menú?', 'Hoy hay ajiaco'],
    ['¿cuánto vale la hawaiana familiar?', 'La hawaiana familiar vale $45.000.'],
  ]
  for (const [says, gets] of asked) {
    await camila.sendText(shopNumber, says)
    await camila.waitForMessage(shopNumber, ({ text }) => text === gets)
  }
  const config = { response: 'Hoy hay bandeja paisa, ajiaco y sancocho de gallina' }
  await mariana.call('PUT', `/bots/${bot._id}/nodes/${menu._id}`, { config })
}

/** Nodes with all that a model may look at, hear and say switched on; nobody speaks here, which the form says. */
async function formsOf(bot: Bot): Promise<typeof forms> {
  const made = async (list: string, name: string, type: string, config: object) =>
    (await mariana.call<{ node: Node }>('POST', `/bots/${bot._id}/${list}`, { name, type, config })).node
  const receipt = { name: 'pago', label: 'La foto de tu pago', type: 'receipt', required: true }
  return {
    agent: await made('nodes', 'Quien oye y mira', 'AI_AGENT', { voice: true, photos: true }),
    order: await made('intelligent-nodes', 'Pedido con pago', 'FUNCTION_COLLECT', {
      triggerKeywords: ['pedido'],
      dataFields: [{ ...receipt, expected: '45.000' }],
    }),
  }
}

const inEditor = (node: () => Node, ready: string): Screen => ({
  ready,
  open: async (page) => {
    await enter(page, product, mariana, `/builder/${pizza._id}`)
    await page.getByRole('button', { name: node().name, exact: true }).click()
  },
})

const review = (source: string, ready: string): Screen => ({
  ready,
  open: async (page) => {
    await enter(page, product, mariana, `/conocimiento/${shop._id}`)
    await page.getByRole('button', { name: `Revisar ${source}` }).click()
  },
})

/** It is left as it was found: nothing is taken of it. */
async function readPhoto(page: Page): Promise<void> {
  const paper = await page.context().newPage()
  await paper.setContent('<body style="font: 32px serif"><h1>PIZZAS</h1><p>Hawaiana 45.000<p>Mexicana 52.000')
  const buffer = await paper.screenshot({ type: 'jpeg' })
  await paper.close()
  const row = (nombre: string, precio: string) => ({
    pagina: 1,
    seccion: 'PIZZAS',
    nombre,
    precio,
    detalle: '',
  })
  const filas = [row('Hawaiana familiar con piña caramelizada', '45.000'), row('Mexicana', '52.000')]
  ai.follow(says(JSON.stringify({ filas })))
  await enter(page, product, mariana, `/conocimiento/${pizza._id}`)
  await expect(page.getByText('Carta de pizzas y domicilios').first()).toBeVisible()
  await page
    .getByLabel('Elegir un archivo')
    .setInputFiles({ name: 'carta de la casa.jpg', mimeType: 'image/jpeg', buffer })
}

lookOver({
  'the mirror with what it saw': {
    ready: /respuestas? cambiaría/,
    open: async (page) => {
      await enter(page, product, mariana, `/builder/${pizza._id}`)
      await page.getByRole('banner').getByRole('button', { name: 'Probar' }).click()
      await page.getByRole('tab', { name: 'Espejo' }).click()
      await page.getByRole('button', { name: 'Mirar', exact: true }).click()
    },
  },
  'why it was answered': {
    ready: '«$45.000» sale de «Carta de pizzas y domicilios»',
    open: async (page) => {
      await enter(page, product, mariana, `/crm/${pizza._id}?tab=chat`)
      await page.getByRole('button', { name: /Camila/ }).click()
      await page.getByRole('button', { name: '¿por qué respondió esto?' }).last().click()
    },
  },
  'what was read of a photo': { ready: '0 de 2 marcados', open: readPhoto },
  'columns of a table': review('bebidas de la casa', 'Cuántos quedan'),
  'what a new version of a file changes': review('pizzas', 'Hawaiana: $47.000'),
  'many proposals': {
    ready: 'Dónde estamos',
    open: (page) => enter(page, product, mariana, `/conocimiento/${shop._id}/propuestas`),
  },
  'an agent that hears, speaks and looks': inEditor(() => forms.agent, 'En este Recado nadie habla todavía'),
  'a receipt to be asked for': inEditor(() => forms.order, 'Monto que esperas'),
})
