import { expect, type Locator, test, type Page } from '../../testing/test.ts'
import { expectApart } from '../../testing/apart.ts'
import { atRest } from '../../testing/at-rest.ts'
import { violations } from '../../testing/axe.ts'
import {
  type Account,
  type Bot,
  customNode,
  enter,
  type Node,
  signUp,
  startedBot,
} from '../../shop/account.ts'
import type { Product } from '../../shop/product.ts'

let product: Product
let mariana: Account

test.beforeAll(async ({ product: running }) => {
  product = running
  mariana = await signUp(product, 'mariana@pruebas.co')
})

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Simulador de Chat' })
const input = (page: Page) => dialog(page).getByPlaceholder('Escribe un mensaje')
const row = (page: Page, name: string) =>
  dialog(page)
    .getByRole('region', { name: 'Pruebas guardadas' })
    .getByRole('listitem')
    .filter({ hasText: name })

async function open(page: Page): Promise<{ bot: Bot; menu: Node }> {
  const bot = await startedBot(mariana, 'Café La Esquina')
  const menu = await customNode(mariana, bot, 'Menú', { regex: 'men[uú]', response: 'Bandeja a $18.900' })
  await enter(page, product, mariana, `/builder/${bot._id}`)
  await page.getByRole('button', { name: 'Probar', exact: true }).click()
  // It answers at once.
  await dialog(page).getByRole('radio', { name: 'Backend Real' }).click()
  return { bot, menu }
}

async function converse(page: Page, ...messages: string[]): Promise<void> {
  for (const message of messages) {
    const answers = dialog(page).getByRole('button', { name: '¿por qué?' })
    const before = await answers.count()
    await input(page).fill(message)
    await input(page).press('Enter')
    await expect(answers).toHaveCount(before + 1)
  }
}

async function keep(page: Page, name: string): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Guardar como prueba' }).click()
  await page.getByLabel('Nombre de la prueba').fill(name)
  await page.getByRole('button', { name: 'Guardar prueba' }).click()
  const notice = page.getByRole('listitem').filter({ hasText: `Guardamos la prueba «${name}»` })
  await expect(notice).toBeVisible()
  await expectApart(notice, dialog(page).getByRole('button', { name: '¿por qué?' }).last())
  await expect(page.getByLabel('Nombre de la prueba')).toHaveCount(0)
}

test('a conversation kept as a test shows what an edit changes: before it is saved, after it, and word by word', async ({
  page,
}) => {
  await open(page)
  await dialog(page).getByRole('tab', { name: 'Pruebas' }).click()
  await expect(dialog(page).getByText('Aún no hay pruebas')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Ir al chat' }).click()
  await dialog(page).getByRole('button', { name: 'Guardar como prueba' }).click()
  await expect(page.getByText('Escribe algo en el chat y luego guárdalo como prueba')).toBeVisible()
  await converse(page, 'hola', 'el menú por favor')
  await keep(page, 'Pedir el menú')
  await dialog(page).getByRole('button', { name: 'Limpiar' }).click()
  await converse(page, 'hola')
  await keep(page, 'Saludar')
  await dialog(page)
    .getByRole('tab', { name: /Pruebas/ })
    .click()
  await dialog(page).getByRole('button', { name: 'Probar todo' }).click()
  await expect(dialog(page).getByText('Las 2 pruebas responden como se esperaba')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: /^Menú/ }).first().click()
  await page.getByRole('textbox', { name: 'Responde' }).fill('Bandeja a $21.900')
  await expect(page.getByText('Si guardas, el bot dejará de responder como en 1 prueba')).toBeVisible()
  await page.getByRole('button', { name: 'Ver qué cambiaría' }).click()
  await expect(dialog(page).getByText('Así respondería con tus cambios sin guardar.')).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Aceptar el cambio' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByText('Este bot ya no responde como en 1 prueba guardada')).toBeVisible()
  await expect(page.getByText('«Pedir el menú»', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Ver qué cambió' }).click()
  await expect(row(page, 'Pedir el menú')).toContainText('Cambió')
  await expect(row(page, 'Saludar')).toContainText('Igual')
  const detail = dialog(page).getByRole('region', { name: 'Pedir el menú' })
  await expect(detail.getByText('Se esperaba', { exact: true })).toBeVisible()
  await expect(detail.locator('mark')).toHaveText(['$18.900', '$21.900'])
  await detail.getByRole('button', { name: '¿Por qué?' }).click()
  await expect(detail.getByText('Menú coincidió con «menú»')).toBeVisible()
  await detail.getByRole('button', { name: 'Aceptar el cambio' }).click()
  await expect(row(page, 'Pedir el menú')).toContainText('Igual')

  await dialog(page).getByRole('button', { name: 'Repetir en el chat' }).click()
  await expect(dialog(page).getByLabel('Conversación de prueba')).toContainText('Bandeja a $21.900')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Ver qué cambió' })).toHaveCount(0)
})

test('tests are renamed and deleted; without violations in both themes', async ({ page }) => {
  const { bot, menu } = await open(page)
  await converse(page, 'el menú')
  await keep(page, 'Menú')
  await mariana.call('PUT', `/bots/${bot._id}/nodes/${menu._id}`, { config: { response: 'Ajiaco' } })
  await dialog(page).getByRole('button', { name: '¿por qué?' }).click()
  await expectNoViolations(page, dialog(page))
  await dialog(page)
    .getByRole('tab', { name: /Pruebas/ })
    .click()
  await dialog(page).getByRole('button', { name: 'Probar todo' }).click()
  await expect(row(page, 'Menú')).toContainText('Cambió')
  await expectNoViolations(page, dialog(page))

  await row(page, 'Menú').getByRole('button', { name: 'Más sobre «Menú»' }).click()
  await page.getByRole('menuitem', { name: 'Cambiar nombre' }).click()
  await page.getByLabel('Nombre de la prueba').fill('El menú del día')
  await page.keyboard.press('Enter')
  const more = row(page, 'El menú del día').getByRole('button', { name: /^Más sobre/ })
  await expect(more).toBeFocused()
  await more.click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(dialog(page).getByText('Aún no hay pruebas')).toBeVisible()
})

test('everything of it is done by keyboard alone', async ({ page }) => {
  await open(page)
  await tabTo(page, input(page))
  await page.keyboard.type('el menú')
  await page.keyboard.press('Enter')
  const why = dialog(page).getByRole('button', { name: '¿por qué?' })
  await expect(why).toHaveCount(1)
  await tabTo(page, why, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('Menú coincidió con «menú»')).toBeVisible()

  const edge = dialog(page).getByRole('separator', { name: 'Ancho del panel de detalles' })
  await tabTo(page, edge)
  const before = Number(await edge.getAttribute('aria-valuenow'))
  await page.keyboard.press('ArrowLeft')
  await expect(edge).toHaveAttribute('aria-valuenow', String(before + 24))

  await tabTo(page, dialog(page).getByRole('button', { name: 'Simular otra cosa' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Enviar una nota de voz' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByLabel('Lo que dice')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(input(page)).toBeFocused()

  await tabTo(page, dialog(page).getByRole('button', { name: 'Guardar como prueba' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Nombre de la prueba')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Guardamos la prueba «Conversación: el menú»')).toBeVisible()
  const chatTab = dialog(page).getByRole('tab', { name: 'Chat' })
  await tabTo(page, chatTab, 'Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const run = dialog(page).getByRole('button', { name: 'Probar todo' })
  await tabTo(page, run)
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('La prueba responde como se esperaba')).toBeVisible()
})

async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  await expect(target).toBeFocused()
}

async function expectNoViolations(page: Page, part: Locator): Promise<void> {
  await expect(part).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.evaluate(atRest)
    const found = await violations(page, { within: '[role=dialog]', contrastAlone: colorScheme === 'dark' })
    expect(found).toEqual([])
  }
}
