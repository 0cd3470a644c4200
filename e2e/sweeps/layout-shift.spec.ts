import { expect, test } from '../testing/test.ts'
import { type Account, customNode, enter, logIn, signUp, startedBot } from '../shop/account.ts'
import { nodeInList } from '../screens/editor/editor.ts'
import { watchShifts } from './layout-shift.ts'
import { watched } from './watched.ts'
import { type LinkedShop, openLinkedShop } from '../shop/linked-shop.ts'
import { admin } from '../shop/product.ts'

let shop: LinkedShop
let newcomer: Account
let administrator: Account

test.beforeAll(async ({ emulator, product }) => {
  shop = await openLinkedShop({ emulator, product })
  newcomer = await signUp(shop.product, 'nueva@cafe.co')
  administrator = await logIn(shop.product, admin.email, admin.password)
  // So many lines that the log scrolls, and a node that was used.
  for (let line = 0; line < 8; line += 1) await shop.camila.sendText(shop.number, `¿hay menú hoy? (${line})`)
  await shop.mariana.call('POST', '/tags', { botId: shop.bot._id, name: 'VIP', color: '#10B981' })
  await shop.mariana.call('POST', '/campaigns', {
    botId: shop.bot._id,
    name: 'Navidad',
    message: 'Feliz Navidad',
    audience: 'all',
  })
  await expect(async () => {
    const { contacts } = await shop.mariana.call<{ contacts: object[] }>(
      'GET',
      `/crm/${shop.bot._id}/contacts`,
    )
    expect(contacts).toHaveLength(1)
  }).toPass()
  // Somebody who waits for a person: the panel has something that needs attention.
  const { contact } = await shop.mariana.call<{ contact: { _id: string } }>(
    'POST',
    `/crm/${shop.bot._id}/contacts`,
    { phoneNumber: shop.andres.phoneNumber, name: 'Andrés' },
  )
  await shop.mariana.call('POST', `/crm/${shop.bot._id}/contacts/${contact._id}/pause`, {})
})

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

watched(0, 'while login and its sisters come, nor when what was filled in is refused', async (page) => {
  const shifts = await watchShifts(page)
  const refuse = async (button: string, refused: string | RegExp) => {
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('alert').filter({ hasText: refused })).toBeVisible()
    await shifts.expectSteady({ excusesPresses: false })
  }
  const opened = (path: string, heading: string) =>
    test.step(path, async () => {
      await page.goto(shop.product.url + path)
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
      await shifts.expectSteady()
    })
  await opened('/recuperar', 'Recupera tu contraseña')
  await opened('/no-existe', 'Aquí no hay nada')
  await opened('/register', 'Crea tu cuenta')
  await refuse('Crear cuenta', 'Escribe tu nombre')
  await opened('/invitacion', 'Crea tu cuenta')
  await opened('/clave#x', 'Pon otra contraseña')
  await refuse('Guardar contraseña', 'Escribe una contraseña')
  await opened('/login', 'Qué bueno verte')
  await refuse('Iniciar sesión', 'Escribe tu correo')
  await page.getByLabel('Correo').fill(shop.mariana.email)
  await page.getByLabel('Contraseña', { exact: true }).fill('otra-clave-cualquiera')
  await refuse('Iniciar sesión', 'incorrectos')
})

watched(1, 'while profile, editor and logs come, nor when a node cannot be saved as it is', async (page) => {
  const shifts = await watchShifts(page)
  await enter(page, shop.product, shop.mariana, '/perfil')
  await expect(page.getByText('Sesiones abiertas')).toBeVisible()
  await shifts.expectSteady()

  await page.goto(`${shop.product.url}/builder/${shop.bot._id}`)
  await expect(nodeInList(page, 'Menú del día')).toBeVisible()
  await shifts.expectSteady()

  await page.goto(`${shop.product.url}/builder/${shop.bot._id}?nodo=${shop.node._id}`)
  await expect(page.getByLabel('Responde', { exact: true })).toBeVisible()
  await shifts.expectSteady()
  await page.getByLabel('Responde', { exact: true }).fill('')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await shifts.expectSteady({ excusesPresses: false })

  await page.goto(`${shop.product.url}/logs/${shop.bot._id}`)
  await expect(page.getByText('Suscrito', { exact: true })).toBeVisible()
  await shifts.settled()
  await shop.camila.sendText(shop.number, 'menú')
  await expect(page.getByRole('log')).toContainText('Respuesta a Camila')
  await shifts.expectSteady()
})

watched(2, 'while the panel comes, with all that it may have', async (page, width) => {
  const shifts = await watchShifts(page)
  await enter(page, shop.product, shop.mariana, '/dashboard')
  await expect(page.getByRole('region', { name: 'Tus primeros pasos' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Qué necesita tu atención' })).toBeVisible()
  await expect(page.getByRole('article', { name: shop.bot.name })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Uso' })).toBeVisible()
  await shifts.expectSteady()

  // Where what lies further down was in sight when it came.
  await page.setViewportSize({ width, height: 2400 })
  await page.reload()
  await expect(page.getByRole('region', { name: 'Uso' }).getByRole('img').first()).toBeVisible()
  await shifts.expectSteady()

  await enter(page, shop.product, newcomer, '/dashboard')
  await expect(page.getByRole('region', { name: 'Tus primeros pasos' })).toBeVisible()
  await shifts.expectSteady()

  await enter(page, shop.product, administrator, '/dashboard')
  await expect(page.getByText('Código de acceso', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Invitar a alguien' })).toBeVisible()
  await shifts.expectSteady()
})

watched(3, 'when a saved conversation is found to go otherwise', async (page, width) => {
  const bot = await startedBot(shop.mariana, `Pruebas a ${width}`)
  await customNode(shop.mariana, bot, 'Menú', { regex: 'men[uú]', response: 'Ajiaco' })
  await shop.mariana.call('POST', `/bots/${bot._id}/rehearsals`, {
    name: 'El menú',
    steps: [
      {
        event: { type: 'text', text: 'menú' },
        contact: { name: 'Laura', phoneNumber: '573104821901' },
        now: '2026-11-20T15:00:00.000Z',
        expected: { replies: [], effects: [] },
      },
    ],
  })
  const shifts = await watchShifts(page)
  await enter(page, shop.product, shop.mariana, `/builder/${bot._id}`)
  await expect(page.getByText('Este bot ya no responde como en 1 prueba guardada')).toBeVisible()
  await shifts.expectSteady()
})

watched(
  4,
  'while the CRM comes, some are chosen, and a form is refused field by field or as a whole',
  async (page) => {
    const shifts = await watchShifts(page)
    const inDialog = page.getByRole('dialog')
    const refuse = async (submit: string, said: string) => {
      await inDialog.getByRole('button', { name: submit, exact: true }).click()
      await expect(inDialog.getByRole('alert').filter({ hasText: said })).toBeVisible()
      await shifts.expectSteady({ excusesPresses: false })
    }
    const crm = `/crm/${shop.bot._id}`
    await enter(page, shop.product, shop.mariana, crm)
    const contacts = page.getByRole('region', { name: 'Lista de contactos' }).getByRole('listitem')
    await expect(contacts.filter({ hasText: 'Camila' })).toBeVisible()
    await shifts.settled()
    await page.getByRole('checkbox', { name: 'Elegir a Camila' }).click()
    await expect(page.getByRole('region', { name: 'Con los elegidos' })).toBeVisible()
    await shifts.expectSteady({ excusesPresses: false })
    await page.getByRole('button', { name: 'Nuevo Contacto' }).click()
    await refuse('Crear Contacto', 'Escribe el teléfono')
    await inDialog.getByLabel('Teléfono').fill('12')
    await inDialog.getByLabel('Correo').fill('sin arroba')
    await refuse('Crear Contacto', 'Error al crear el contacto')

    await page.goto(`${shop.product.url}${crm}?tab=tags`)
    await page.getByRole('button', { name: 'Nuevo Tag' }).click()
    await refuse('Crear Tag', 'Escribe el nombre del tag')
    await inDialog.getByLabel('Nombre').fill('VIP')
    await refuse('Crear Tag', 'Error al guardar el tag')

    await page.goto(`${shop.product.url}${crm}?tab=campaigns`)
    await expect(page.getByRole('heading', { name: 'Navidad' })).toBeVisible()
    await shifts.expectSteady({ excusesPresses: false })
    await page.getByRole('button', { name: 'Nueva Campaña' }).click()
    await shifts.settled()
    await refuse('Crear Campaña', 'Escribe el nombre de la campaña')
    await inDialog.getByLabel('Nombre').fill('Año nuevo')
    await inDialog.getByLabel('Mensaje').fill('Feliz año')
    await shifts.settled()
    await page.route('**/api/campaigns', (route) => route.abort())
    await refuse('Crear Campaña', 'Error al crear la campaña')
  },
)

watched(5, 'when something needs attention while the panel is looked at', async (page, width) => {
  const owner = await signUp(shop.product, `atenta${width}@cafe.co`)
  const bot = await startedBot(owner, 'Panadería')
  const shifts = await watchShifts(page)
  await enter(page, shop.product, owner, '/dashboard')
  await expect(page.getByRole('article', { name: bot.name })).toBeVisible()
  await shifts.settled()
  const contacts = `/crm/${bot._id}/contacts`
  const { contact } = await owner.call<{ contact: { _id: string } }>('POST', contacts, {
    phoneNumber: '573157704422',
  })
  await owner.call('POST', `${contacts}/${contact._id}/pause`, {})
  // What has the figures asked for anew.
  await customNode(owner, bot, 'Menú', { regex: 'menú', response: 'Ajiaco' })
  await expect(page.getByRole('button', { name: 'Algo nuevo necesita tu atención' })).toBeVisible()
  await shifts.expectSteady()
  await page.getByRole('button', { name: 'Algo nuevo necesita tu atención' }).click()
  await expect(page.getByText('1 cliente en pausa en Panadería')).toBeInViewport()
})
