import { expect, test } from '@playwright/test'
import { enter } from './account.ts'
import { nodeInList } from './editor.ts'
import { watchShifts } from './layout-shift.ts'
import { type LinkedShop, openLinkedShop } from './linked-shop.ts'

let shop: LinkedShop

test.beforeAll(async () => {
  shop = await openLinkedShop()
})
test.afterAll(() => shop.close())

test('a page that jumps is found', async ({ page }) => {
  const shifts = await watchShifts(page)
  await page.goto(`${shop.product.url}/login`)
  await expect(page.getByRole('heading', { name: 'Qué bueno verte' })).toBeVisible()
  await page.evaluate(() => {
    const notice = document.createElement('p')
    notice.textContent = 'Hay novedades'
    notice.style.height = '200px'
    document.body.prepend(notice)
  })
  await expect(shifts.expectSteady()).rejects.toThrow('Qué bueno verte')
})

test.describe('nothing jumps while it comes', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('login and its sisters', async ({ page }) => {
    const shifts = await watchShifts(page)
    for (const [path, heading] of [
      ['/login', 'Qué bueno verte'],
      ['/register', 'Crea tu cuenta'],
      ['/recuperar', 'Recupera tu contraseña'],
      ['/clave#x', 'Pon otra contraseña'],
      ['/no-existe', 'Aquí no hay nada'],
    ] as const)
      await test.step(path, async () => {
        await page.goto(shop.product.url + path)
        await expect(page.getByRole('heading', { name: heading })).toBeVisible()
        await shifts.expectSteady()
      })
  })

  test('profile', async ({ page }) => {
    const shifts = await watchShifts(page)
    await enter(page, shop.product, shop.mariana, '/perfil')
    await expect(page.getByText('Sesiones abiertas')).toBeVisible()
    await shifts.expectSteady()
  })

  test('editor', async ({ page }) => {
    const shifts = await watchShifts(page)
    await enter(page, shop.product, shop.mariana, `/builder/${shop.bot._id}`)
    await expect(nodeInList(page, 'Menú del día')).toBeVisible()
    await shifts.expectSteady()
  })
})
