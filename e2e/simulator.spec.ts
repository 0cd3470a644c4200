import { expect, type Locator, test, type Page } from './test.ts'
import { fails, says, ScriptedAi } from '@recado/scripted-ai'
import { type Account, type Bot, customNode, enter, type Node, signUp, startedBot } from './account.ts'
import { nodeInList } from './editor.ts'
import { startProduct, type Product } from './product.ts'
import { expectTextInFieldsSeen } from './typed-text.ts'

const ai = new ScriptedAi()
let withAi: Product
let mariana: Account

test.beforeAll(async () => {
  withAi = await startProduct({ OPENAI_API_KEY: 'sk-prueba', OPENAI_BASE_URL: await ai.listen() })
  mariana = await signUp(withAi, 'mariana@cafe.co')
})
test.afterAll(async () => {
  await withAi.stop()
  await ai.close()
})

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Simulador de Chat' })
const input = (page: Page) => dialog(page).getByPlaceholder('Escribe un mensaje')
const chat = (page: Page) => dialog(page).getByLabel('Conversación de prueba')

async function openSimulator(page: Page, product: Product, account: Account): Promise<Bot> {
  const bot = await startedBot(account, 'Café La Esquina')
  await customNode(account, bot, 'Menú', { regex: 'men[uú]', response: 'Bandeja y ajiaco' })
  await enter(page, product, account, `/builder/${bot._id}`)
  await page.getByRole('button', { name: 'Probar', exact: true }).click()
  await expect(chat(page)).toContainText('¡Hola! Soy el simulador de Café La Esquina')
  return bot
}

async function write(page: Page, message: string): Promise<void> {
  await input(page).fill(message)
  await input(page).press('Enter')
}

test('«Simulación Local» answers in the browser alone, and says which node did', async ({ page }) => {
  await openSimulator(page, withAi, mariana)
  await expect(dialog(page).getByText(/Modo Demo/)).toBeVisible()
  const send = dialog(page).getByRole('button', { name: 'Enviar' })
  await expect(send).toBeDisabled()
  await write(page, '   ')
  await expect(send).toBeDisabled()

  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await write(page, 'el MENÚ por favor')
  await expect(chat(page)).toContainText('Bandeja y ajiaco')
  await expect(chat(page)).toContainText('Menú')
  await expect(chat(page)).toContainText('· simulación local')

  await write(page, '¿tienen wifi?')
  await expect(chat(page)).toContainText('[Respuesta simulada de IA con gpt-4o-mini]')
  expect(calls.filter((url) => url.includes('/simulate'))).toEqual([])

  await dialog(page).getByRole('button', { name: 'Limpiar' }).click()
  await expect(chat(page)).toContainText('Chat reiniciado.')
  await expect(chat(page)).not.toContainText('Bandeja y ajiaco')
})

test('opens ready to be written in, and what is written can be read', async ({ page }) => {
  await openSimulator(page, withAi, mariana)
  await expect(input(page)).toBeFocused()
  // Enter says nothing yet, and closes nothing.
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.type('hola')
  await expectTextInFieldsSeen(page)

  // Trying one node proposes what sets it off: typing replaces it.
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('Escape')
  await nodeInList(page, 'Saludo').click()
  await page.getByRole('button', { name: 'Probar este nodo' }).click()
  await expect(input(page)).toHaveValue('hola')
  await expect(input(page)).toBeFocused()
  await page.keyboard.type('menú')
  await expect(input(page)).toHaveValue('menú')
})

test('the panel beside it lists the nodes, and its phrases can be tried', async ({ page }) => {
  await openSimulator(page, withAi, mariana)
  const nodes = dialog(page).getByRole('tabpanel', { name: 'Estado de Nodos' })
  await expect(nodes.getByRole('listitem')).toHaveCount(7)
  await expect(nodes.getByRole('listitem').filter({ hasText: 'Menú' })).toContainText(
    'una expresión escrita a mano',
  )
  await expect(nodes).toContainText('Esto es una simulación.')
  await nodes.getByRole('button', { name: 'Probar con «hola»' }).click()
  await expect(input(page)).toHaveValue('hola')
  await input(page).press('Enter')
  await expect(chat(page)).toContainText('Gracias por escribirnos')

  await dialog(page).getByRole('button', { name: 'Mensaje aleatorio' }).click()
  await expect(input(page)).toHaveValue(/^(hola|menú|necesito ayuda|cuánto cuesta|horarios de atención)$/)
  const before = await input(page).inputValue()
  await dialog(page).getByRole('button', { name: 'Mensaje aleatorio' }).click()
  await expect(input(page)).not.toHaveValue(before)
})

test('sends what customers send besides words, and says step by step why the bot answered', async ({
  page,
}) => {
  await openSimulator(page, withAi, mariana)
  const send = async (kind: string, fill: (form: Locator) => Promise<void>) => {
    await dialog(page).getByRole('button', { name: 'Simular otra cosa' }).click()
    await page.getByRole('menuitem', { name: kind }).click()
    const form = dialog(page).getByRole('form', { name: kind })
    await fill(form)
    await form.getByRole('button', { name: 'Enviar' }).click()
    await expect(form).toHaveCount(0)
  }
  await send('Enviar una ubicación', async (form) => {
    await form.getByLabel('Latitud').fill('cien')
    await expect(form.getByText('Escribe un número de -90 a 90')).toBeVisible()
    await expect(form.getByRole('button', { name: 'Enviar' })).toBeDisabled()
    await form.getByLabel('Latitud').fill('6,25')
  })
  await expect(chat(page)).toContainText('6.25, -74.0836')
  await expect(chat(page)).toContainText('Recibimos tu ubicación')
  await send('Enviar un archivo o una foto', async (form) => {
    await expect(form.getByLabel('Nombre del archivo')).toHaveValue('foto.jpg')
    await form.getByLabel('Texto que lo acompaña').fill('¿está bien así?')
  })
  await expect(chat(page)).toContainText('¿está bien así?')
  await expect(chat(page)).toContainText('Recibimos tu archivo')
  await send('Enviar una nota de voz', (form) => form.getByLabel('Lo que dice').fill('quiero el menú'))
  await expect(chat(page)).toContainText('Bandeja y ajiaco')

  // What was heard went the way of what is written.
  await dialog(page).getByRole('button', { name: '¿por qué?' }).last().click()
  const why = dialog(page).getByRole('tabpanel', { name: '¿Por qué respondió esto?' })
  await expect(why.getByRole('listitem').filter({ hasText: 'Laura envió una nota de voz' })).toBeVisible()
  await expect(why.getByText('Menú coincidió con «menú»')).toBeVisible()
  await why.getByRole('button', { name: /Saludo no coincidió/ }).click()
  await expect(why.getByText('espera «hola», «buenas», «buenos días», «buen día»')).toBeVisible()
  await expect(why.getByText('men[uú]')).toHaveCount(0)
  await why.getByRole('button', { name: 'Avanzado' }).click()
  await expect(why.getByText('men[uú]', { exact: true })).toBeVisible()
  await expect(why.getByText('Mensaje 3 de 3')).toBeVisible()
  await why.getByRole('button', { name: 'Mensaje anterior' }).click()
  await expect(why.getByText('Laura envió una imagen')).toBeVisible()

  await dialog(page).getByRole('button', { name: 'Simular otra cosa' }).click()
  await page.getByRole('menuitem', { name: 'Llamar' }).click()
  await expect(chat(page)).toContainText('Laura llama')
  await expect(chat(page)).toContainText('El bot rechaza la llamada')
})

test('the hour and the name are chosen, in both modes alike', async ({ page }) => {
  const bot = await openSimulator(page, withAi, mariana)
  await customNode(mariana, bot, 'Hora', {
    regex: 'hora',
    response: '{{nombre}}, son las {{hora}} del {{fecha}}',
  })
  const operatingHours = {
    enabled: true,
    startTime: '08:00',
    endTime: '20:00',
    offHoursMessage: 'Abrimos a las {startTime}',
  }
  await mariana.call('PUT', `/bots/${bot._id}/config`, {
    settings: { timezone: 'Europe/Madrid', operatingHours: { ...operatingHours, timezone: 'Europe/Madrid' } },
  })
  await page.reload()
  await page.getByRole('button', { name: 'Probar', exact: true }).click()
  await dialog(page)
    .getByRole('button', { name: /Cambiar quién escribe y cuándo/ })
    .click()
  await dialog(page).getByLabel('Nombre del cliente').fill('Andrés')
  for (const [index, mode] of ['Simulación Local', 'Backend Real'].entries()) {
    await dialog(page).getByRole('radio', { name: mode }).click()
    await dialog(page).getByLabel('Fecha y hora').fill('2026-12-24T19:59')
    await write(page, '¿qué hora es?')
    await expect(chat(page).getByText('Andrés, son las 7:59 p. m. del 24/12/2026')).toHaveCount(index + 1)
    await dialog(page).getByLabel('Fecha y hora').fill('2026-12-24T20:00')
    await write(page, '¿y ahora?')
    await expect(chat(page).getByText('Abrimos a las 08:00')).toHaveCount(index + 1)
    await dialog(page).getByRole('button', { name: '¿por qué?' }).last().click()
    await expect(
      dialog(page).getByText('Fuera del horario de atención, de 8:00 a. m. a 8:00 p. m.: lo avisa'),
    ).toBeVisible()
  }
})

test('«Backend Real» answers with the nodes and the AI of the server, and remembers the talk', async ({
  page,
}) => {
  const bot = await openSimulator(page, withAi, mariana)
  await dialog(page).getByText('Backend Real').click()
  await expect(dialog(page).getByText(/La IA no está configurada/)).toHaveCount(0)
  await write(page, 'menu')
  await expect(chat(page)).toContainText('Bandeja y ajiaco')
  await expect(chat(page)).toContainText('· servidor')
  expect(ai.asked).toEqual([])

  ai.follow(says('Sí, la clave está en la carta.'), says('De nada.'))
  await write(page, '¿tienen wifi?')
  await expect(chat(page)).toContainText('Sí, la clave está en la carta.')
  await expect(chat(page)).toContainText('Agente IA')
  await write(page, 'mil gracias')
  await expect(chat(page)).toContainText('De nada.')
  expect(ai.asked).toHaveLength(2)
  const { model, messages = [] } = ai.asked[1]?.body ?? {}
  expect(model).toBe('gpt-4o-mini')
  await dialog(page).getByRole('button', { name: '¿por qué?' }).last().click()
  const why = dialog(page).getByRole('tabpanel', { name: '¿Por qué respondió esto?' })
  await expect(why.getByText(/31 tokens leídos, 7 escritos/)).toBeVisible()
  expect(messages).toEqual(
    expect.arrayContaining([
      { role: 'user', content: '¿tienen wifi?' },
      { role: 'assistant', content: 'Sí, la clave está en la carta.' },
    ]),
  )
  expect(messages.at(-1)).toEqual({ role: 'user', content: 'mil gracias' })

  // Nothing of it is counted.
  const { nodes } = await mariana.call<{ nodes: (Node & { stats: { triggers: number } })[] }>(
    'GET',
    `/bots/${bot._id}/nodes`,
  )
  expect(nodes.map((node) => node.stats.triggers)).toEqual(nodes.map(() => 0))
})

test('an assistant that OpenAI closed answers once its export is pasted, with its words and its thread', async ({
  page,
}) => {
  const bot = await startedBot(mariana, 'Café con asistente')
  const { nodes } = await mariana.call<{ nodes: Node[] }>('GET', `/bots/${bot._id}/nodes`)
  for (const { _id, type } of nodes)
    if (type === 'AI_AGENT') await mariana.call('DELETE', `/bots/${bot._id}/nodes/${_id}`)
  const config = { assistantId: 'asst_12abCD' }
  const body = { name: 'Asesora', type: 'ASSISTANT_IA', config }
  const { node } = await mariana.call<{ node: Node }>('POST', `/bots/${bot._id}/nodes`, body)
  await enter(page, withAi, mariana, '/dashboard')
  await page.getByRole('link', { name: 'Abrir «Asesora» de Café con asistente' }).click()
  await expect(page).toHaveURL(new RegExp(node._id))

  await page.getByRole('button', { name: 'Pegar instrucciones' }).click()
  const instructions = page.getByLabel('Instrucciones', { exact: true })
  await instructions.evaluate((field) => {
    const clipboardData = new DataTransfer()
    const exported = { name: 'Lucía', instructions: 'Vendes café de altura.', temperature: 0.3 }
    clipboardData.setData('text', JSON.stringify(exported))
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(instructions).toHaveValue('Vendes café de altura.')
  await page.getByRole('dialog').getByRole('button', { name: 'Crear asistente' }).click()
  await expect(page.getByText('«Lucía» quedó guardado')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pegar instrucciones' })).toHaveCount(0)
  await expect(page.getByLabel(/^Id del asistente/)).toHaveValue('asst_12abCD')

  await page.getByRole('button', { name: 'Probar', exact: true }).click()
  await dialog(page).getByText('Backend Real').click()
  ai.follow(says('Tenemos de Huila.'), says('A las seis.'))
  await write(page, '¿qué café venden?')
  await expect(chat(page)).toContainText('Tenemos de Huila.')
  await write(page, '¿y a qué hora cierran?')
  await expect(chat(page)).toContainText('A las seis.')
  const { temperature, messages = [] } = ai.asked.at(-1)?.body ?? {}
  expect(temperature).toBe(0.3)
  expect(JSON.stringify(messages)).toContain('Vendes café de altura.')
  expect(messages).toContainEqual({ role: 'assistant', content: 'Tenemos de Huila.' })
})

test('an AI that refuses gives the default reply with its reason, never made-up words', async ({ page }) => {
  await openSimulator(page, withAi, mariana)
  await dialog(page).getByText('Backend Real').click()
  ai.follow(fails(401, { code: 'invalid_api_key' }))
  await write(page, '¿tienen wifi?')
  await expect(chat(page)).toContainText('Lo siento, no entendí tu mensaje. ¿Puedes reformularlo?')
  await expect(chat(page)).toContainText('Respuesta por defecto')
  await expect(chat(page)).toContainText('El servicio de IA no aceptó la clave del servidor')
})

test('a server that fails is told by a bubble, and the next try works', async ({ page }) => {
  await openSimulator(page, withAi, mariana)
  await dialog(page).getByText('Backend Real').click()
  await page.route('**/simulate', (route) =>
    route.fulfill({ status: 500, json: { message: 'x', code: 'x' } }),
  )
  await write(page, 'menú')
  await expect(chat(page)).toContainText(
    '❌ Error simulando la respuesta. Verifica la configuración de los nodos.',
  )
  await expect(dialog(page).getByText('Escribiendo…')).toHaveCount(0)
  await page.unroute('**/simulate')
  await write(page, 'menú')
  await expect(chat(page)).toContainText('Bandeja y ajiaco')
})

test('without a key for the AI the simulator and the form say so', async ({ page }) => {
  const product = await startProduct()
  try {
    const account = await signUp(product, 'sin-ia@cafe.co')
    await openSimulator(page, product, account)
    await dialog(page).getByText('Backend Real').click()
    await expect(dialog(page).getByText(/La IA no está configurada en este servidor/)).toBeVisible()
    await write(page, '¿tienen wifi?')
    await expect(chat(page)).toContainText('Lo siento, no entendí tu mensaje. ¿Puedes reformularlo?')
    await expect(chat(page)).toContainText('pídele a quien administra Recado que la active')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Agente IA/ }).click()
    await expect(page.getByText('La IA no está configurada en este servidor', { exact: true })).toBeVisible()
  } finally {
    await product.stop()
  }
})
