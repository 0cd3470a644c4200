import { join } from 'node:path'
import { deflateSync, crc32 } from 'node:zlib'
import { expect, test, type Page } from '../../testing/test.ts'
import { type Account, signUp } from '../../shop/account.ts'
import { fullLength } from '../../testing/full-length.ts'
import { nodeForm, nodeInList, saveButton } from './editor.ts'
import { openRule } from './rule.ts'
import type { Product } from '../../shop/product.ts'

let product: Product
let mariana: Account

test.beforeAll(async ({ product: running }) => {
  product = running
  mariana = await signUp(product, 'mariana@editor-attachments.co')
})

const response = (page: Page) => page.getByLabel('Responde', { exact: true })

test('a picture is attached and removed at once, and other kinds are refused', async ({ page }) => {
  const { saved } = await openRule(page, product, mariana)
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
  expect((await saved())?.['attachmentPath'] ?? null).toBeNull()

  await response(page).fill('Mira la carta')
  await choose('Adjuntar archivo', { name: 'carta.png', mimeType: 'image/png', buffer: picture() })
  await expect(page.getByText('Imagen · 0,01 MB')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Vista previa de carta.png' })).toBeVisible()
  await expect.poll(async () => (await saved())?.['attachmentFilename']).toBe('carta.png')
  // Only the file is saved; what was being written still waits.
  expect((await saved())?.['response']).toBe('Bandeja y ajiaco')
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
  await expect.poll(async () => (await saved())?.['response']).toBe('Mira la carta')
  release()
  await expect.poll(async () => (await saved())?.['attachmentFilename']).toBe('postres.png')
  expect((await saved())?.['response']).toBe('Mira la carta')
  await expect(response(page)).toHaveValue('Mira la carta')
  await page.unroute('**/upload')

  await page.getByRole('button', { name: 'Quitar adjunto' }).click()
  await expect(page.getByRole('button', { name: 'Adjuntar archivo' })).toBeVisible()
  await expect.poll(async () => (await saved())?.['attachmentPath']).toBeNull()
  await page.route('**/upload', (route) => route.abort())
  await choose('Adjuntar archivo', { name: 'carta.png', mimeType: 'image/png', buffer: picture() })
  await expect(form.getByText('Error subiendo el archivo: Sin respuesta del servidor')).toBeVisible()
})

/**
 * What phones and computers make, by the name of its file; what the server then has of it. The first five are turned each in
 * its own way, the rest as one of them.
 */
const turned: readonly (readonly [file: string, name: string, contentType: string])[] = [
  ['IMG_0001.heic', 'IMG_0001.jpg', 'image/jpeg'],
  ['feria.gif', 'feria.mp4', 'video/mp4'],
  ['pelicula.mkv', 'pelicula.mp4', 'video/mp4'],
  ['voz.webm', 'voz.ogg', 'audio/ogg; codecs=opus'],
  ['nota.3gp', 'nota.amr', 'audio/amr'],
  ['logo.bmp', 'logo.jpg', 'image/jpeg'],
  ['IMG_0002.MOV', 'IMG_0002.mp4', 'video/mp4'],
  ['pantalla.webm', 'pantalla.mp4', 'video/mp4'],
  ['cuna.flac', 'cuna.m4a', 'audio/mp4'],
]

test('what WhatsApp would not show is turned into what it shows before it is uploaded', async ({ page }) => {
  const { saved } = await openRule(page, product, mariana)
  const form = nodeForm(page, 'Menú')
  const input = form.locator('input[type=file]')
  for (const [file, name, contentType] of turned.slice(0, fullLength ? undefined : 5)) {
    await input.setInputFiles(join(import.meta.dirname, '../../media', file))
    await expect.poll(async () => (await saved())?.['attachmentFilename']).toBe(name)
    const path = String((await saved())?.['attachmentPath'])
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
    await input.setInputFiles(join(import.meta.dirname, '../../media', file))
    await expect.poll(async () => (await saved())?.['attachmentFilename']).toBe(name)
    const bytes = await keptBytes(String((await saved())?.['attachmentPath']))
    expect(bytes.toString('latin1')).not.toMatch(/Exif|Recado|©xyz/)
    if (kind !== 'video') expect(sizeOf(bytes)).toBe(kind)
  }
  // Which browsers open it differs from machine to machine: this one may turn it, or says what to do.
  await input.setInputFiles(join(import.meta.dirname, '../../media', 'IMG_0003.MOV'))
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
