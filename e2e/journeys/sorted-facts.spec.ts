import { says, ScriptedAi } from '@recado/scripted-ai'
import { type Account, emptyBot, enter, signUp } from '../shop/account.ts'
import { type Product, startProduct } from '../shop/product.ts'
import { expect, test } from '../testing/test.ts'

const ai = new ScriptedAi()
let product: Product
let mariana: Account

test.beforeAll(async () => {
  const env = { OPENAI_API_KEY: 'sk-prueba', OPENAI_BASE_URL: await ai.listen(), VISION_MODEL: 'gpt-6-luna' }
  product = await startProduct(env)
  mariana = await signUp(product, 'mariana@sazon.co')
})
test.afterAll(async () => {
  await product.stop()
  await ai.close()
})

const dish = (nombre: string, precio: string) => ({
  seccion: '',
  nombre,
  variante: '',
  precio,
  unidad: '',
  donde: 1,
})
const about =
  'Atendemos de lunes a sábado de 11 a. m. a 9 p. m.\n\nEl ajiaco sale en 30.5 mil y la sopa a 15 mil.'

test('what rules do not read is sorted by a model and confirmed, and hours come and go with one press', async ({
  page,
}) => {
  const bot = await emptyBot(mariana, 'La Sazón')
  const body = { kind: 'text', title: 'Nosotros', text: about }
  await mariana.call('POST', `/bots/${bot._id}/knowledge/sources`, body)
  await enter(page, product, mariana, `/conocimiento/${bot._id}/propuestas`)

  const productos = [dish('ajiaco', '30.5 mil'), dish('sopa', '15 mil'), dish('langosta', '90 mil')]
  ai.follow(says(JSON.stringify({ negocio: [], horarios: [], productos, preguntas: [] })))
  const sorting = page.getByRole('region', { name: /sin acomodar/ })
  await expect(sorting.getByText(/Cuesta .+ como mucho/)).toBeVisible()
  await sorting.getByRole('button', { name: 'Ordenar con IA' }).click()
  const review = page.getByRole('dialog', { name: 'Revisa «Ordenado con IA»' })
  await expect(review.getByText('1 cosa no estaba tal cual en tu texto')).toBeVisible()
  await expect(review.getByText('0 de 2 marcados')).toBeVisible()
  await expect(sorting).toHaveCount(0)
  await review.getByRole('button', { name: 'Marcar todos' }).click()
  await review.getByRole('button', { name: 'Usar estos datos' }).click()
  await expect(review).toHaveCount(0)
  await expect(sorting).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Agente IA' }).getByText(/«Ordenado con IA»/)).toBeVisible()

  const hours = page.getByRole('checkbox', { name: 'Poner el horario del bot' })
  await expect(hours).not.toBeChecked()
  await hours.click()
  await page.getByRole('button', { name: /respuestas y el horario$/ }).click()
  await expect(page.getByText(/y pusimos el horario/)).toBeVisible()
  const enabled = async () => {
    const { config } = await mariana.call<{
      config: { settings: { operatingHours: { enabled: boolean; startTime: string } } }
    }>('GET', `/bots/${bot._id}/config`)
    return config.settings.operatingHours
  }
  expect(await enabled()).toMatchObject({ enabled: true, startTime: '11:00' })
  await page.getByText('Deshacer', { exact: true }).click()
  await expect(page.getByText('Quitamos lo que se había creado')).toBeVisible()
  expect(await enabled()).toMatchObject({ enabled: false })
})
