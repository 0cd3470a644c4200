import { expect, type Page } from '../../testing/test.ts'

/** By its label. */
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const write = (page: Page, label: string, words: string) => field(page, label).fill(words)
const words = async (page: Page, ...each: string[]) => {
  const input = page.getByPlaceholder('Otra palabra o frase')
  for (const word of each) {
    await input.fill(word)
    await input.press('Enter')
  }
}
const pick = async (page: Page, label: string, option: string | RegExp) => {
  await field(page, label).click()
  await page.getByRole('option', { name: option }).click()
}
/** Moves a slider by its keys, as its owner would to be exact. */
const slide = async (page: Page, label: string, key: 'ArrowRight' | 'ArrowLeft', times: number) => {
  await page.getByRole('slider', { name: label }).focus()
  for (let press = 0; press < times; press += 1) await page.keyboard.press(key)
}

/** Each type's form: how it is filled, and what is stored of it then. */
export const forms: {
  title: string
  fill: (page: Page) => Promise<void>
  stored: Record<string, unknown>
}[] = [
  {
    title: 'Personalizado',
    fill: async (page) => {
      await words(page, 'menú', 'carta')
      await write(page, 'Responde', 'Hoy hay *ajiaco*')
    },
    stored: { regex: expect.stringContaining('c[aá]rt[aá]'), response: 'Hoy hay *ajiaco*' },
  },
  {
    title: 'Prueba',
    fill: async (page) => {
      await words(page, 'ensayo')
      await write(page, 'Responde', 'Probando')
    },
    stored: { regex: expect.stringContaining('s[aá]y'), response: 'Probando' },
  },
  {
    title: 'Agente IA',
    fill: async (page) => {
      await pick(page, 'Modelo', 'gpt-6-luna')
      await page.getByRole('button', { name: 'Textos listos' }).click()
      await page.getByRole('menuitem').first().click()
      await expect(field(page, 'Instrucciones')).not.toHaveValue('')
      await write(page, 'Instrucciones', 'Eres la mesera de un café')
      await slide(page, 'Temperatura', 'ArrowRight', 3)
    },
    stored: { provider: 'gpt-6-luna', systemPrompt: 'Eres la mesera de un café', temperature: 1 },
  },
  {
    title: 'Asistente IA',
    fill: async (page) => {
      await write(page, 'Id del asistente', 'pmpt_cafe')
      await field(page, 'La conversación se renueva tras').fill('48')
      await field(page, 'La conversación se renueva tras').press('Tab')
    },
    stored: { assistantId: 'pmpt_cafe', threadExpirationHours: 48 },
  },
  {
    title: 'Llamadas',
    fill: async (page) => {
      await page.getByRole('switch', { name: 'Rechazar llamadas' }).click()
      await write(page, 'Escribe a quien llamó', 'Escríbenos')
    },
    stored: { autoReject: false, callResponse: 'Escríbenos' },
  },
  {
    title: 'Ubicación',
    fill: (page) => write(page, 'Responde a la ubicación', 'Ya te ubicamos'),
    stored: { locationResponse: 'Ya te ubicamos' },
  },
  {
    title: 'Notas de voz',
    fill: (page) => write(page, 'Aviso al recibir la nota de voz', 'La escucho'),
    stored: { response: 'La escucho' },
  },
  {
    title: 'Archivos',
    fill: (page) => write(page, 'Responde al archivo', 'Lo revisamos'),
    stored: { fileResponse: 'Lo revisamos' },
  },
  {
    title: 'Cerebro IA',
    fill: async (page) => {
      await write(page, 'Tipo de negocio', 'Cafetería')
      await write(page, 'Tu negocio', 'Café y almuerzos en Chapinero')
      await write(page, 'Objetivo', 'Tomar el pedido')
      await write(page, 'Personalidad', 'Cercana')
      await slide(page, 'Mensajes que recuerda', 'ArrowLeft', 5)
      await page.getByRole('switch', { name: 'Usar las funciones del bot' }).click()
    },
    stored: {
      businessType: 'Cafetería',
      businessDescription: 'Café y almuerzos en Chapinero',
      objective: 'Tomar el pedido',
      personality: 'Cercana',
      memoryLimit: 15,
      autoDetectFunctions: false,
    },
  },
  {
    title: 'Información',
    fill: async (page) => {
      await words(page, 'horario')
      await write(page, 'Información', 'De 7 a 7')
      await page.getByRole('radio', { name: 'Siempre' }).click()
    },
    stored: { triggerKeywords: ['horario'], infoContent: 'De 7 a 7', whenToShow: 'always' },
  },
  {
    title: 'Recolectar datos',
    fill: async (page) => {
      await words(page, 'pedido')
      await page.getByRole('button', { name: 'Agregar dato' }).click()
      const second = page.getByRole('group', { name: 'Dato 2' })
      await second.getByLabel('Cómo se pide').fill('Forma de pago')
      await expect(second.getByLabel('Nombre corto')).toHaveValue('forma_de_pago')
      await second.getByLabel('Tipo').click()
      await page.getByRole('option', { name: 'Opciones' }).click()
      await second.getByLabel('Opciones').fill('Efectivo, Nequi')
      await second.getByLabel('Opciones').press('Enter')
      await second.getByRole('checkbox', { name: 'Obligatorio' }).click()
      await write(page, 'Al terminar, responde', 'Listo, {{nombre}}')
    },
    stored: {
      triggerKeywords: ['pedido'],
      dataFields: [
        { name: 'nombre', label: 'Nombre completo', type: 'text', required: true },
        {
          name: 'forma_de_pago',
          label: 'Forma de pago',
          type: 'choice',
          required: false,
          options: ['Efectivo', 'Nequi'],
        },
      ],
      confirmationMessage: 'Listo, {{nombre}}',
    },
  },
  {
    title: 'Consultar API',
    fill: async (page) => {
      await words(page, 'estado')
      await pick(page, 'Método', 'POST')
      await write(page, 'Dirección', 'https://api.cafe.co/pedidos/{{telefono}}')
      await page.getByRole('button', { name: 'Agregar encabezado' }).click()
      await write(page, 'Nombre', 'X-Tienda')
      await write(page, 'Valor', 'esquina')
      await write(page, 'Cuerpo', '{ "cliente": "{{nombre}}" }')
      await write(page, 'Responde', 'Va {{pedido.estado}}')
    },
    stored: {
      triggerKeywords: ['estado'],
      apiMethod: 'POST',
      apiUrl: 'https://api.cafe.co/pedidos/{{telefono}}',
      apiBody: '{ "cliente": "{{nombre}}" }',
      responseMapping: 'Va {{pedido.estado}}',
    },
  },
  {
    title: 'Acción',
    fill: async (page) => {
      await write(page, 'Para', 'ventas@cafe.co')
      await write(page, 'Asunto', 'Pedido de {{nombre}}')
      await write(page, 'Mensaje', 'Llámalo al {{telefono}}')
      await pick(page, 'Cuándo', 'Por palabra')
      await words(page, 'llámame')
    },
    stored: {
      actionType: 'email',
      triggerCondition: 'keyword',
      triggerKeywords: ['llámame'],
      actionConfig: expect.objectContaining({
        to: 'ventas@cafe.co',
        subject: 'Pedido de {{nombre}}',
        text: 'Llámalo al {{telefono}}',
      }),
    },
  },
  {
    title: 'Condición',
    fill: async (page) => {
      await words(page, 'abierto')
      await pick(page, 'Dato', 'La hora')
      await pick(page, 'Comparación', 'es menor que')
      await write(page, 'Valor', '18:00')
      await page.getByRole('button', { name: 'Agregar condición' }).click()
      await page.getByRole('button', { name: 'Quitar la condición 2' }).click()
      await page.getByRole('radio', { name: 'Alguna' }).click()
      await write(page, 'Si se cumple, responde', 'Sí, hasta las 6')
      await write(page, 'Si no, responde', 'Ya cerramos')
    },
    stored: {
      triggerKeywords: ['abierto'],
      conditions: [{ field: 'hora', operator: 'less_than', value: '18:00' }],
      match: 'any',
      trueAction: { message: 'Sí, hasta las 6', nextNodeId: null },
      falseAction: { message: 'Ya cerramos', nextNodeId: null },
    },
  },
]

/** Which have between them every kind of field. */
export const varied = new Set(['Agente IA', 'Cerebro IA', 'Recolectar datos', 'Condición'])
