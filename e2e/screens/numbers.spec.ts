import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '../testing/test.ts'
import type { Phone } from '@recado/whatsapp-emulator'
import { type Account, type Bot, enter } from '../shop/account.ts'
import { openLinkedShop } from '../shop/linked-shop.ts'
import type { Product } from '../shop/product.ts'

let product: Product
let mariana: Account
let bot: Bot
let number: string
let camila: Phone

test.beforeAll(async ({ emulator, product: running }) => {
  ;({ product, mariana, bot, number, camila } = await openLinkedShop({ emulator, product: running }))
})

/** Camila writes, and has her answer. */
async function ask(words: string): Promise<void> {
  const answered = new Promise((resolve) =>
    camila.on('message', ({ message }) => message.fromMe || resolve(null)),
  )
  await camila.sendText(number, words)
  await answered
}
const questions = (page: Page) => page.getByRole('region', { name: 'Preguntas sin respuesta' })

test('what the bot could not answer asks for attention, and one press makes a node of it', async ({
  page,
}) => {
  await ask('¿Qué hay en el menú?')
  await ask('¿Hacen domicilios a Suba?')
  await ask('buenas, hacen domicilio?')
  await ask('son pet friendly')
  await enter(page, product, mariana, '/dashboard')
  const attention = page.getByRole('region', { name: 'Qué necesita tu atención' })
  await expect(attention).toContainText('3 preguntas sin respuesta en Café La Esquina')
  await expect(page.getByRole('region', { name: 'Uso' })).toContainText('Menú del día')
  await page.getByRole('article').getByTitle('Números de Café La Esquina').click()
  await expect(page.getByRole('heading', { name: 'Números', exact: true })).toBeVisible()

  await test.step('the figures are those of what was written', async () => {
    const summary = page.getByRole('region', { name: 'Resumen' })
    await expect(summary).toContainText(/Mensajes8/)
    await expect(summary).toContainText(/Respuestas del bot4/)
    await expect(summary).toContainText(/Sin respuesta3/)
    await expect(page.getByRole('img', { name: 'Mensajes por día: 8 en total' })).toBeVisible()
    const nodes = page.getByRole('region', { name: 'Respuestas por nodo' })
    await expect(nodes.getByRole('listitem')).toHaveText(/Menú del día\s*1 respuesta$/)
    await page.getByRole('radio', { name: '7 días' }).click()
    await expect(page).toHaveURL(/dias=7/)
    await expect(summary).toContainText(/Mensajes8/)
    await page
      .getByRole('banner')
      .or(page.locator('main'))
      .getByRole('button', { name: 'Descargar CSV' })
      .first()
      .click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: /Google Sheets/ }).click(),
    ])
    const rows = (await readFile(await file.path(), 'utf8')).trim().split('\n')
    expect(rows).toHaveLength(8)
    expect(rows.at(-1)).toMatch(/^\d{4}-\d\d-\d\d,4,4,1,4,\d+\.\d,3,0,0,0,0\.0000$/)
  })

  await test.step('what does not matter is dismissed, and comes back', async () => {
    await expect(questions(page).getByRole('listitem')).toHaveCount(2)
    await questions(page).getByRole('button', { name: 'Descartar «son pet friendly»' }).click()
    await expect(questions(page).getByRole('listitem')).toHaveCount(1)
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(questions(page).getByRole('listitem')).toHaveCount(2)
  })

  await test.step('a node begins with the words of the questions, as a draft', async () => {
    await questions(page)
      .getByRole('button', { name: 'Crear un nodo para «buenas, hacen domicilio?»' })
      .click()
    const form = page.getByRole('region', { name: 'Editar buenas, hacen domicilio?' })
    await expect(form).toContainText('domicilio')
    await expect(form.getByLabel('Nombre del nodo')).toBeFocused()
    await form.getByLabel('Responde', { exact: true }).fill('Sí, en toda la localidad')
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(page.getByRole('button', { name: 'Guardar cambios' })).toBeDisabled()
    await page
      .getByRole('navigation', { name: 'Secciones del bot' })
      .getByRole('link', { name: 'Números' })
      .click()
    await expect(questions(page).getByRole('listitem')).toHaveText(/«son pet friendly»/)
    await ask('y domicilios a Engativá?')
    const { asked } = await mariana.call<{ asked: number }>('GET', `/bots/${bot._id}/unanswered`)
    expect(asked).toBe(1)
  })
})
