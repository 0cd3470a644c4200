import { join } from 'node:path'
import { deflateSync, crc32 } from 'node:zlib'
import { expect, test, type Page } from './test.ts'
import { type Account, type Bot, customNode, emptyBot, enter, type Node, signUp } from './account.ts'
import { nodeForm, nodeInList, saveButton } from './editor.ts'
import { startProduct, type Product } from './product.ts'

let product: Product
let mariana: Account

test.beforeAll(async () => {
  product = await startProduct()
  mariana = await signUp(product, 'mariana@cafe.co')
})
test.afterAll(() => product.stop())

const words = (page: Page) => page.getByLabel('Si escriben', { exact: false }).first()
const tester = (page: Page) => page.getByLabel('Texto de prueba')
const response = (page: Page) => page.getByLabel('Responde', { exact: true })

/** The editor of a new bot with one rule, which is selected. */
async function openRule(page: Page, regex = 'menú', name = 'Menú'): Promise<{ bot: Bot; node: Node }> {
  const bot = await emptyBot(mariana, 'Café La Esquina')
  const node = await customNode(mariana, bot, name, { regex, response: 'Bandeja y ajiaco' })
  await enter(page, product, mariana, `/builder/${bot._id}?nodo=${node._id}`)
  await expect(nodeForm(page, name)).toBeVisible()
  return { bot, node }
}

const saved = async (bot: Bot, node: Node) => {
  const { nodes } = await mariana.call<{ nodes: Node[] }>('GET', `/bots/${bot._id}/nodes`)
  return nodes.find((one) => one._id === node._id)?.config
}

test('words become a pattern that the tester tries as the bot will', async ({ page }) => {
  const { bot, node } = await openRule(page, '\\b(ajiaco)\\b')
  await page.getByRole('button', { name: 'Quitar ajiaco' }).click()
  await words(page).fill('menú')
  await words(page).press('Enter')
  await words(page).fill('carta, qué hay hoy')
  await words(page).press('Enter')
  await expect(page.getByRole('button', { name: /^Quitar / })).toHaveCount(3)

  await tester(page).focus()
  await expect(page.getByText('Ingresa texto y regex para probar')).toBeVisible()
  await tester(page).fill('¿Que hay HOY?')
  await expect(page.getByText('COINCIDE', { exact: true })).toBeVisible()
  await expect(nodeForm(page, 'Menú').locator('mark')).toHaveText('Que hay HOY')
  await tester(page).fill('descarta')
  await expect(page.getByText('NO COINCIDE', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Quitar carta' }).click()
  await saveButton(page).click()
  await expect(page.getByText('Cambios guardados')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: /^Quitar / })).toHaveCount(2)
  expect((await saved(bot, node))?.['regex']).toMatch(/^\(\^\|.+\$\)$/)
})

test('a pattern written by hand stays as it is, and one that cannot be used says why', async ({ page }) => {
  const { bot, node } = await openRule(page, 'pedido\\s+#?\\d+')
  const pattern = page.getByLabel('Expresión regular')
  await expect(pattern).toHaveValue('pedido\\s+#?\\d+')
  await tester(page).fill('mi PEDIDO #42')
  await expect(page.getByText('COINCIDE', { exact: true })).toBeVisible()

  await pattern.fill('(hola')
  await expect(pattern).toHaveAccessibleDescription(/La expresión no se puede usar: .*paréntesis/)
  await saveButton(page).click()
  await expect(page.getByText('Revisa los campos marcados')).toBeVisible()
  await expect(pattern).toBeFocused()
  expect((await saved(bot, node))?.['regex']).toBe('pedido\\s+#?\\d+')
})

test('a save that is refused shows why, at its field', async ({ page }) => {
  const { bot, node } = await openRule(page)
  await response(page).fill('')
  await saveButton(page).click()
  await expect(response(page)).toHaveAccessibleDescription(/Escribe la respuesta o adjunta un archivo/)
  await expect(response(page)).toBeFocused()
  await expect(page.getByText('Revisa los campos marcados')).toBeVisible()
  await page.getByLabel('Nombre del nodo').fill('  ')
  await expect(page.getByLabel('Nombre del nodo')).toHaveAccessibleDescription(
    'Escribe un nombre para el nodo',
  )

  await page.getByLabel('Nombre del nodo').fill('Carta')
  await response(page).fill('Hoy: bandeja')
  await page.route('**/nodes/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await saveButton(page).click()
  await expect(page.getByText('Error actualizando el nodo: Sin respuesta del servidor')).toBeVisible()
  await expect(response(page)).toHaveValue('Hoy: bandeja')
  expect((await saved(bot, node))?.['response']).toBe('Bandeja y ajiaco')

  await page.unroute('**/nodes/*')
  await saveButton(page).click()
  await expect(page.getByText('Cambios guardados')).toBeVisible()
  await expect(nodeInList(page, 'Carta')).toBeVisible()
  expect((await saved(bot, node))?.['response']).toBe('Hoy: bandeja')
})

test('an empty node answers from the save on that completes it', async ({ page }) => {
  const { bot } = await openRule(page)
  await page.getByRole('button', { name: 'Crear nodo Personalizado' }).click()
  // The form before it has such a field, too.
  await expect(page.getByLabel('Nombre del nodo')).toHaveValue(/^Personalizado /)
  await page.getByLabel('Nombre del nodo').fill('Pagos')
  const toggle = page.getByRole('switch', { name: 'Activo', exact: true })
  await expect(toggle).not.toBeChecked()
  await words(page).fill('pago')
  await words(page).press('Enter')
  await saveButton(page).click()
  await expect(page.getByText('Cambios guardados, sigue inactivo: Escribe la respuesta')).toBeVisible()
  await expect(response(page)).toHaveAccessibleDescription(/Escribe la respuesta o adjunta un archivo/)
  // Nor can it be switched on.
  await toggle.click()
  await expect(response(page)).toBeFocused()
  await expect(toggle).not.toBeChecked()

  await response(page).fill('Nequi o efectivo')
  await expect(page.getByText('Borrador: al guardar queda activo')).toBeVisible()
  await saveButton(page).click()
  await expect(page.getByText('Cambios guardados', { exact: true })).toBeVisible()
  await expect(toggle).toBeChecked()
  // Taking that back leaves no active node without an answer.
  await page
    .getByRole('button', { name: /^Deshacer/ })
    .first()
    .click()
  await expect(toggle).not.toBeChecked()
  const { nodes } = await mariana.call<{ nodes: (Node & { isActive: boolean })[] }>(
    'GET',
    `/bots/${bot._id}/nodes`,
  )
  expect(nodes.find(({ name }) => name === 'Pagos')).toMatchObject({
    isActive: false,
    config: { response: '' },
  })
})

test('the next node is neither itself nor an inactive one', async ({ page }) => {
  const { bot, node } = await openRule(page)
  const other = await customNode(mariana, bot, 'Horario', { regex: 'horario', response: 'De 7 a 7' })
  const off = await customNode(mariana, bot, 'Apagado', { regex: 'x', response: 'x' })
  await mariana.call('PUT', `/bots/${bot._id}/nodes/${off._id}`, { isActive: false })
  await page.reload()
  const next = page.getByLabel('Después de responder')
  await next.click()
  await expect(page.getByRole('option')).toHaveText(['No sigue ningún nodo', 'Sigue con Horario'])
  await page.getByRole('option', { name: 'Sigue con Horario' }).click()
  await saveButton(page).click()
  await expect(page.getByText('Cambios guardados')).toBeVisible()
  expect((await saved(bot, node))?.['nextNodeId']).toBe(other._id)
  await expect(page.getByRole('complementary', { name: 'Así lo ve tu cliente' })).toContainText(
    'Después: Horario',
  )
})

test('the preview shows the answer as it is written, and the node what is known of it', async ({ page }) => {
  const { node } = await openRule(page)
  const preview = page.getByRole('complementary', { name: 'Así lo ve tu cliente' })
  await response(page).fill('Hola, ')
  await page.getByRole('button', { name: 'Nombre del cliente' }).click()
  await expect(preview).toContainText('Hola, Laura')
  await page.getByText('Información del nodo').click()
  await expect(page.getByText('Nunca')).toBeVisible()
  // Codes are for those who look for them.
  const info = page.getByRole('region', { name: `Editar ${node.name}` })
  await expect(info.getByText('Personalizado').last()).toBeVisible()
  await expect(page.getByText(node._id)).toHaveCount(0)
  await info.getByRole('button', { name: 'Avanzado' }).last().click()
  await expect(page.getByText(node._id)).toBeVisible()
})

test('a picture is attached and removed at once, and other kinds are refused', async ({ page }) => {
  const { bot, node } = await openRule(page)
  const choose = async (button: string, file: { name: string; mimeType: string; buffer: Buffer }) => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: button, exact: true }).click()
    await (await chooser).setFiles(file)
  }
  // Renamed, so that only its bytes tell what it is.
  await choose('Adjuntar archivo', {
    name: 'carta.png',
    mimeType: 'image/png',
    buffer: Buffer.from('MZ no es una imagen'),
  })
  const form = nodeForm(page, 'Menú')
  await expect(form.getByText(/^Error subiendo el archivo: Ese tipo de archivo no se admite/)).toBeVisible()
  expect((await saved(bot, node))?.['attachmentPath'] ?? null).toBeNull()

  await response(page).fill('Mira la carta')
  await choose('Adjuntar archivo', { name: 'carta.png', mimeType: 'image/png', buffer: picture() })
  await expect(page.getByText('Imagen · 0,01 MB')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Vista previa de carta.png' })).toBeVisible()
  await expect.poll(async () => (await saved(bot, node))?.['attachmentFilename']).toBe('carta.png')
  // Only the file is saved; what was being written still waits.
  expect((await saved(bot, node))?.['response']).toBe('Bandeja y ajiaco')
  await expect(response(page)).toHaveValue('Mira la carta')
  await expect(nodeInList(page, 'Menú').getByLabel('Con adjunto')).toBeVisible()

  // An upload takes its time: what is saved meanwhile stays.
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/upload', async (route) => {
    await held
    await route.continue()
  })
  await choose('Cambiar', { name: 'postres.png', mimeType: 'image/png', buffer: picture() })
  await saveButton(page).click()
  await expect.poll(async () => (await saved(bot, node))?.['response']).toBe('Mira la carta')
  release()
  await expect.poll(async () => (await saved(bot, node))?.['attachmentFilename']).toBe('postres.png')
  expect((await saved(bot, node))?.['response']).toBe('Mira la carta')
  await expect(response(page)).toHaveValue('Mira la carta')
  await page.unroute('**/upload')

  await page.getByRole('button', { name: 'Quitar adjunto' }).click()
  await expect(page.getByRole('button', { name: 'Adjuntar archivo' })).toBeVisible()
  await expect.poll(async () => (await saved(bot, node))?.['attachmentPath']).toBeNull()
  await page.route('**/upload', (route) => route.abort())
  await choose('Adjuntar archivo', { name: 'carta.png', mimeType: 'image/png', buffer: picture() })
  await expect(form.getByText('Error subiendo el archivo: Sin respuesta del servidor')).toBeVisible()
})

/** What phones and computers make, by the name of its file; what the server then has of it. */
const turned: readonly (readonly [file: string, name: string, contentType: string])[] = [
  ['IMG_0001.heic', 'IMG_0001.jpg', 'image/jpeg'],
  ['logo.bmp', 'logo.jpg', 'image/jpeg'],
  ['feria.gif', 'feria.mp4', 'video/mp4'],
  ['IMG_0002.MOV', 'IMG_0002.mp4', 'video/mp4'],
  ['pelicula.mkv', 'pelicula.mp4', 'video/mp4'],
  ['pantalla.webm', 'pantalla.mp4', 'video/mp4'],
  ['voz.webm', 'voz.ogg', 'audio/ogg; codecs=opus'],
  ['nota.3gp', 'nota.amr', 'audio/amr'],
  ['cuna.flac', 'cuna.m4a', 'audio/mp4'],
]

test('what WhatsApp would not show is turned into what it shows before it is uploaded', async ({ page }) => {
  const { bot, node } = await openRule(page)
  const form = nodeForm(page, 'Menú')
  const input = form.locator('input[type=file]')
  for (const [file, name, contentType] of turned) {
    await input.setInputFiles(join(import.meta.dirname, 'media', file))
    await expect.poll(async () => (await saved(bot, node))?.['attachmentFilename']).toBe(name)
    const path = String((await saved(bot, node))?.['attachmentPath'])
    const kept = await fetch(`${product.url}/api/uploads/${path}`, {
      headers: { authorization: `Bearer ${mariana.token}` },
    })
    expect(kept.headers.get('content-type')).toBe(contentType)
  }
  // Where it was taken goes with none of them, and a picture stands upright without what said how it lies.
  for (const [file, name, kind] of [
    ['IMG_0004.jpg', 'IMG_0004.jpg', '40×60'],
    ['IMG_0005.jpg', 'IMG_0005.jpg', '60×40'],
    ['VID_0006.mp4', 'VID_0006.mp4', 'video'],
  ] as const) {
    await input.setInputFiles(join(import.meta.dirname, 'media', file))
    await expect.poll(async () => (await saved(bot, node))?.['attachmentFilename']).toBe(name)
    const bytes = await keptBytes(String((await saved(bot, node))?.['attachmentPath']))
    expect(bytes.toString('latin1')).not.toMatch(/Exif|Recado|©xyz/)
    if (kind !== 'video') expect(sizeOf(bytes)).toBe(kind)
  }
  // Which browsers open it differs from machine to machine: this one may turn it, or says what to do.
  await input.setInputFiles(join(import.meta.dirname, 'media', 'IMG_0003.MOV'))
  await expect(
    form
      .getByRole('paragraph')
      .filter({ hasText: /^IMG_0003\.mp4$/ })
      .or(form.getByText(/Guárdalo como MP4 \(H\.264\)/)),
  ).toBeVisible()
  await input.setInputFiles({
    name: 'rota.heic',
    mimeType: 'image/heic',
    buffer: Buffer.from('\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000mif1heic', 'latin1'),
  })
  await expect(form.getByText(/No pudimos abrir esta imagen\. Guárdala como JPG o PNG/)).toBeVisible()
  await input.setInputFiles({ name: 'nada.png', mimeType: 'image/png', buffer: Buffer.alloc(0) })
  await expect(form.getByText(/El archivo está vacío/)).toBeVisible()
})

async function keptBytes(path: string): Promise<Buffer> {
  const headers = { authorization: `Bearer ${mariana.token}` }
  const kept = await fetch(`${product.url}/api/uploads/${path}`, { headers })
  return Buffer.from(await kept.arrayBuffer())
}

/** Of a JPEG, as its frame says; how it lies is not looked at. */
function sizeOf(jpeg: Buffer): string {
  const frame = jpeg.findIndex((byte, at) => byte === 0xff && [0xc0, 0xc2].includes(jpeg[at + 1] ?? 0))
  return `${jpeg.readUInt16BE(frame + 7)}×${jpeg.readUInt16BE(frame + 5)}`
}

/** A PNG of one black pixel. */
function picture(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const check = Buffer.alloc(4)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const head = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.from([0, 0]))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
