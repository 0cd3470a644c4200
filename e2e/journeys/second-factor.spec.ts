import { expect, test, type Page } from '../testing/test.ts'
import { totpOf } from '../testing/totp.ts'
import { admin, type Product, startProduct } from '../shop/product.ts'

let product: Product
/** Passkeys are of a name, not of an address. */
let url: string

test.beforeAll(async () => {
  product = await startProduct({ ADMIN_SECOND_FACTOR: 'on' })
  url = product.url.replace('127.0.0.1', 'localhost')
})
test.afterAll(() => product.stop())

async function signIn(page: Page): Promise<void> {
  await page.goto(`${url}/login`)
  await page.getByLabel('Correo').fill(admin.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
}

async function leave(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear())
}

test('an administrator is asked for a second factor, enters by each, and comes back without any device', async ({
  page,
}) => {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const panel = page.getByRole('heading', { name: 'Panel de Control' })
  const code = page.getByLabel('Código de tu app')
  const enter = page.getByRole('button', { name: 'Entrar', exact: true })

  // Nothing before a second factor is there: no other page opens.
  await signIn(page)
  await expect(page.getByRole('heading', { name: 'Protege tu cuenta' })).toBeVisible()
  await page.goto(`${url}/instalacion`)
  await expect(page).toHaveURL(/\/asegurar$/)
  await page.getByRole('button', { name: 'Usar una app' }).click()
  const secret = (await page.getByLabel('Clave para tu app').textContent()) ?? ''
  const used = totpOf(secret)
  await page.getByLabel('Código que muestra la app').fill(used)
  await page.getByRole('button', { name: 'Activar' }).click()
  const list = page.getByRole('list', { name: 'Tus códigos de recuperación' }).getByRole('listitem')
  await expect(list).toHaveCount(10)
  const [recoveryCode = ''] = await list.allTextContents()
  await page.getByRole('button', { name: 'Seguir a Recado' }).click()
  await expect(page).toHaveURL(/\/instalacion$/)

  // By the app, whose codes open once.
  await leave(page)
  await signIn(page)
  await expect(code).toBeFocused()
  await code.fill(used)
  await enter.click()
  await expect(code).toHaveAccessibleDescription(/ya se usó/)
  await code.fill(totpOf(secret, 1))
  await enter.click()
  await expect(panel).toBeVisible()

  // A passkey beside it, which enters alone.
  await page.goto(`${url}/perfil#seguridad`)
  await page.getByRole('button', { name: 'Crear una passkey' }).click()
  await page.getByLabel('Nombre de la passkey').fill('Mi portátil')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Guardamos tu passkey')).toBeVisible()
  await leave(page)
  await page.goto(`${url}/login`)
  await page.getByRole('button', { name: 'Entrar con una passkey' }).click()
  await expect(panel).toBeVisible()

  // What is delicate asks again who is there, after ten minutes or when the server wants it.
  await page.goto(`${url}/perfil#seguridad`)
  await page.route(
    '**/api/profile/second-factor/recovery-codes',
    (route) => route.fulfill({ status: 403, json: { message: 'No', code: 'proof_needed' } }),
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Crear otros' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Crear otros' }).click()
  const proof = page.getByRole('dialog', { name: '¿Eres tú?' })
  await proof.getByRole('button', { name: 'Usar una passkey' }).click()
  await expect(list).toHaveCount(10)
  const [fresh = ''] = await list.allTextContents()
  expect(fresh).not.toBe(recoveryCode)
  await page.getByRole('button', { name: 'Ya los guardé' }).click()

  // Both devices are gone: a code signs in once and leads to setting up anew.
  await browser.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
  await leave(page)
  await signIn(page)
  await page.getByRole('button', { name: /Usa un código de recuperación/ }).click()
  await page.getByLabel('Código de recuperación').fill(fresh)
  await enter.click()
  await expect(page.getByText(/Entraste con un código de recuperación/)).toBeVisible()
  await page.getByRole('button', { name: 'Quitar la passkey Mi portátil' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).click()
  await expect(page.getByText('Quitamos esa passkey')).toBeVisible()
  await page.getByRole('button', { name: 'Quitar', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).click()
  await expect(page.getByText('Quitamos la app de códigos')).toBeVisible()
  await page.goto(`${url}/dashboard`)
  await expect(page.getByRole('heading', { name: 'Protege tu cuenta' })).toBeVisible()
})
