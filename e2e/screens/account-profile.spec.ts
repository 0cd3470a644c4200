import { expect, test } from '../testing/test.ts'
import { readFile } from 'node:fs/promises'
import { emptyBot, enter, logIn, password, signUp } from '../shop/account.ts'
import { admin, type Product } from '../shop/product.ts'

let product: Product
test.beforeAll(async ({ product: running }) => {
  product = running
})

test('one’s profile: name, password, sessions, data, and the end of it all', async ({ page }) => {
  const ana = await signUp(product, 'ana@account-profile.co', 'Ana Torres')
  await emptyBot(ana, 'El de Ana')
  const here = await logIn(product, ana.email)
  await enter(page, product, here, '/dashboard')
  await page.getByRole('button', { name: /cuenta de Ana Torres/ }).click()
  await page.getByRole('menuitem', { name: 'Mi perfil' }).click()
  await expect(page).toHaveURL(/\/perfil$/)

  await page.getByLabel('Nombre').fill('Ana Ruiz')
  await page.getByRole('button', { name: 'Guardar nombre' }).click()
  await expect(page.getByRole('button', { name: /cuenta de Ana Ruiz/ })).toBeVisible()

  // Going back by the keyboard one is led to no field below the bar.
  const news = page.getByLabel('Contraseña nueva', { exact: true })
  await news.evaluate((field) => scrollBy(0, field.getBoundingClientRect().top - 60))
  await news.focus()
  for (const _ of [1, 2]) await page.keyboard.press('Shift+Tab')
  await expect(page.getByLabel('Contraseña actual')).toBeFocused()
  const [bar, led] = await Promise.all(
    [page.getByRole('banner'), page.getByLabel('Contraseña actual')].map((each) => each.boundingBox()),
  )
  expect(led?.y).toBeGreaterThan(bar?.height ?? Infinity)

  const sessions = page.getByRole('region', { name: 'Sesiones abiertas' })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  const current = page.getByLabel('Contraseña actual')
  await current.fill('no es esa')
  await page.getByLabel('Contraseña nueva', { exact: true }).fill('12345678')
  await expect(page.getByText('Débil')).toBeVisible()
  await page.getByLabel('Contraseña nueva', { exact: true }).fill('otra-de-la-esquina')
  await page.getByLabel('Repite la contraseña nueva').fill('otra-de-la-esquina')
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await expect(current).toHaveAccessibleDescription(/Esa no es tu contraseña actual/)
  await current.fill(password)
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await expect(page.getByText('Tus otras sesiones se cerraron.')).toBeVisible()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await expect(ana.call('GET', '/auth/verify')).rejects.toThrow('401')

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar mis datos' }).click()
  const data = await readFile(await (await downloading).path(), 'utf8')
  expect(JSON.parse(data)).toMatchObject({
    account: { name: 'Ana Ruiz' },
    bots: [{ counts: { contacts: 0 } }],
  })

  await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('tu bot')
  await dialog.getByLabel('Escribe tu contraseña').fill('otra-de-la-esquina')
  await dialog.getByRole('button', { name: 'Eliminar para siempre' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(logIn(product, ana.email, 'otra-de-la-esquina')).rejects.toThrow('401')
})

test('who lost their password asks the administrator, whose link works once and is written down', async ({
  page,
  browser,
}) => {
  const rosa = await signUp(product, 'rosa@account-profile.co', 'Rosa Díaz')
  await page.goto(`${product.url}/login`)
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click()
  await expect(page.getByText('El enlace te lo da quien administra Recado')).toBeVisible()

  const office = await browser.newPage({ locale: 'es-CO' })
  await enter(office, product, await logIn(product, admin.email, admin.password), '/dashboard')
  await office.getByLabel('Buscar por nombre o correo').fill('rosa diaz')
  await expect(office.getByRole('row')).toHaveCount(2)
  await office.getByRole('button', { name: 'Enlace de contraseña para Rosa Díaz' }).click()
  const link = await office.getByLabel('Enlace para poner otra contraseña').inputValue()
  await office.keyboard.press('Escape')
  await expect(
    office.getByText('Administrador hizo un enlace de contraseña para Rosa Díaz (rosa@account-profile.co)'),
  ).toBeVisible()
  await office.close()

  await page.goto(link)
  const choose = async () => {
    await page.getByLabel('Contraseña nueva', { exact: true }).fill('nueva-de-la-esquina')
    await page.getByLabel('Repite la contraseña nueva').fill('nueva-de-la-esquina')
    await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  }
  await choose()
  await expect(page).toHaveURL(/\/login$/)
  await expect(rosa.call('GET', '/auth/verify')).rejects.toThrow('401')
  await expect(logIn(product, rosa.email, 'nueva-de-la-esquina')).resolves.toMatchObject({
    email: rosa.email,
  })
  await page.goto(link)
  await choose()
  await expect(page.getByRole('alert').filter({ hasText: 'ya no sirve' })).toBeVisible()
})
