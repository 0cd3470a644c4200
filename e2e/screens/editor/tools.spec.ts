import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '../../testing/test.ts'
import { type Account, type Bot, customNode, emptyBot, enter, type Node, signUp } from '../../shop/account.ts'
import { nodeForm, nodeInList, nodeSwitch, saveButton, undoButton, writtenOrder } from './editor.ts'
import type { Product } from '../../shop/product.ts'

let product: Product
let mariana: Account

test.beforeAll(async ({ product: running }) => {
  product = running
  mariana = await signUp(product, 'mariana@editor-tools.co')
})

async function open(page: Page, bot: Bot, query = ''): Promise<void> {
  await enter(page, product, mariana, `/builder/${bot._id}${query}`)
  await expect(page.getByRole('heading', { name: 'Nodos Activos' })).toBeVisible()
}

async function twoRules(name: string): Promise<{ bot: Bot; menu: Node; hours: Node }> {
  const bot = await emptyBot(mariana, name)
  const menu = await customNode(mariana, bot, 'Menú', { regex: 'menú', response: 'Bandeja' })
  const hours = await customNode(mariana, bot, 'Horario', { regex: 'horario', response: 'De 7 a 7' })
  return { bot, menu, hours }
}

const nodesOf = async (bot: Bot) =>
  (await mariana.call<{ nodes: Node[] }>('GET', `/bots/${bot._id}/nodes`)).nodes

test('a long name leaves the switch and «Probar» their room on a phone that lies', async ({ page }) => {
  await open(page, (await twoRules('Panadería y pastelería La Espiga Dorada del Barrio')).bot)
  const test = page.getByRole('button', { name: 'Probar', exact: true })
  for (const width of [667, 844, 915]) {
    await page.setViewportSize({ width, height: 390 })
    await expect
      .poll(async () => {
        const power = await page.getByRole('switch', { name: /^Bot Panadería/ }).boundingBox()
        const saved = await page.getByRole('status').filter({ hasText: 'Guardado' }).boundingBox()
        const button = await test.boundingBox()
        return (
          !!power &&
          !!saved &&
          !!button &&
          power.x + power.width <= saved.x &&
          saved.x + saved.width <= button.x
        )
      })
      .toBe(true)
  }
})

test('everything that is saved is undone and done again', async ({ page }) => {
  const { bot, menu } = await twoRules('Marcha atrás')
  await open(page, bot)
  const undo = page.getByRole('button', { name: 'Deshacer', exact: true }).first()
  const redo = page.getByRole('button', { name: 'Rehacer' })
  await expect(undo).toBeDisabled()
  await nodeSwitch(page, 'Menú').click()
  await nodeInList(page, 'Menú').click()
  await expect(nodeForm(page, 'Menú')).toBeVisible()
  await page.getByLabel('Responde', { exact: true }).fill('Ajiaco')
  await saveButton(page).click()
  await expect(nodeForm(page, 'Menú').getByText('Cambios guardados')).toBeVisible()
  await page.getByLabel('Responde', { exact: true }).fill('Sancocho')
  await page.getByRole('button', { name: 'Eliminar nodo' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(nodeInList(page, 'Menú')).toHaveCount(0)
  // Whoever works by keyboard goes on at the next node.
  await expect(nodeInList(page, 'Horario')).toBeFocused()

  await page.keyboard.press('Control+z')
  await expect(nodeInList(page, 'Menú')).toBeVisible()
  await expect.poll(() => writtenOrder(page)).toEqual(['Menú', 'Horario'])
  // With what was written in it and not saved yet.
  await nodeInList(page, 'Menú').click()
  await expect(page.getByLabel('Responde', { exact: true })).toHaveValue('Sancocho')
  await undoButton(page).click()
  await expect(undo).toBeEnabled()
  await undo.click()
  const response = async () => (await nodesOf(bot)).find((node) => node._id === menu._id)?.config['response']
  await expect.poll(response).toBe('Bandeja')
  await expect(undo).toBeEnabled()
  await undo.click()
  await expect(nodeSwitch(page, 'Menú')).toBeChecked()
  await expect(undo).toBeDisabled()
  await redo.click()
  await expect(nodeSwitch(page, 'Menú')).not.toBeChecked()
  await expect(redo).toBeEnabled()
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(response).toBe('Ajiaco')
})

test('a node is copied, inactive and right after itself', async ({ page }) => {
  const { bot, menu } = await twoRules('Copias')
  await open(page, bot, `?nodo=${menu._id}`)
  await page.getByRole('button', { name: 'Duplicar nodo' }).click()
  await expect(page.getByText('Creamos «Menú (copia)», inactivo: edítalo y actívalo')).toBeVisible()
  await expect(nodeForm(page, 'Menú (copia)')).toBeVisible()
  // The button that was pressed went with the form of the first.
  await expect(page.getByLabel('Nombre del nodo')).toBeFocused()
  await expect(nodeSwitch(page, 'Menú (copia)')).not.toBeChecked()
  await expect.poll(() => writtenOrder(page)).toEqual(['Menú', 'Menú (copia)', 'Horario'])
})

test('a type is dragged from the palette to its place in the list', async ({ page }) => {
  const { bot } = await twoRules('Arrastrar')
  await open(page, bot)
  await page
    .getByRole('button', { name: 'Crear nodo Información' })
    .dragTo(nodeInList(page, 'Horario'), { targetPosition: { x: 60, y: 2 } })
  await expect(page.getByLabel('Nombre del nodo')).toHaveValue(/^Información /)
  await expect
    .poll(async () => (await writtenOrder(page)).map((name) => name.split(' ')[0]))
    .toEqual(['Menú', 'Información', 'Horario'])
})

test('the map has its lanes side by side, says what leads where, and leads to a node and back', async ({
  page,
}) => {
  const { bot, menu, hours } = await twoRules('Mapa')
  const calls = await mariana.call<{ node: Node }>('POST', `/bots/${bot._id}/nodes`, {
    name: 'Llamadas',
    type: 'CALL',
  })
  await mariana.call('PUT', `/bots/${bot._id}/nodes/${menu._id}`, {
    config: { ...menu.config, nextNodeId: hours._id },
  })
  await open(page, bot)
  await page.getByRole('radio', { name: 'Mapa' }).click()
  const map = page.getByRole('region', { name: 'Mapa de nodos' })
  const card = (name: string) => map.getByRole('button', { name: new RegExp(`^${name}, `) })
  const left = async (name: string) => (await card(name).boundingBox())?.x ?? NaN
  await expect(card('Menú')).toHaveAccessibleName(/Después sigue Horario/)
  expect(await left(calls.node.name)).toBeLessThan(await left('Menú'))
  await expect(map.getByRole('listitem')).toHaveText(['Después de «Menú» sigue «Horario»'])
  expect(await map.ariaSnapshot()).not.toContain('Edge from')

  await card('Menú').click()
  await expect(nodeForm(page, 'Menú')).toBeVisible()
  await page.getByRole('button', { name: 'Cerrar el nodo' }).click()
  await expect(card('Menú')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(card('Horario')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(card('Llamadas')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(nodeForm(page, 'Llamadas')).toBeVisible()
})

test('cards seen from afar show their names alone; the map is handed out as a picture', async ({
  page,
  context,
}) => {
  const { bot } = await twoRules('Retrato')
  await open(page, bot)
  await page.getByRole('radio', { name: 'Mapa' }).click()
  const map = page.getByRole('region', { name: 'Mapa de nodos' })
  const card = map.getByRole('button', { name: /^Menú, / })
  const answer = card.locator('.map-near')
  await expect(answer).toBeVisible()
  for (let step = 0; step < 4; step += 1) await map.getByRole('button', { name: 'Alejar' }).click()
  await expect(answer).toBeHidden()
  await expect(card.getByText('Menú', { exact: true }).last()).toBeVisible()
  await map.getByRole('button', { name: 'Ver todo' }).click()
  await expect(answer).toBeVisible()

  const download = page.waitForEvent('download')
  await map.getByRole('button', { name: 'Descargar imagen' }).click()
  const picture = await download
  expect(picture.suggestedFilename()).toBe('Retrato - mapa.png')
  const drawn = await readFile(await picture.path())
  // The product's own page may not read it.
  const blank = await context.newPage()
  const colors = await blank.evaluate(
    async (url) => {
      const image = await createImageBitmap(await (await fetch(url)).blob())
      const canvas = new OffscreenCanvas(image.width, image.height)
      const pen = canvas.getContext('2d')
      pen?.drawImage(image, 0, 0)
      const pixels = new Uint32Array(
        pen?.getImageData(0, 0, image.width, image.height).data.buffer ?? new ArrayBuffer(0),
      )
      return new Set(pixels).size
    },
    `data:image/png;base64,${drawn.toString('base64')}`,
  )
  await blank.close()
  expect(colors).toBeGreaterThan(50)
})

test('a bot goes out as a file, and into an empty one; a ready bot fills one too', async ({ page }) => {
  const { bot, menu } = await twoRules('De archivo')
  await open(page, bot)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Exportar bot' }).click()
  const file = await (await download).path()
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ format: 'recado-bot', version: 1 })

  // A bot that is emptied while it is open stays empty.
  for (const name of ['Menú', 'Horario']) {
    await nodeInList(page, name).click()
    await page.getByRole('button', { name: 'Eliminar nodo' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click()
    await expect(nodeInList(page, name)).toHaveCount(0)
  }
  await expect(page.getByText('No hay nodos configurados')).toBeVisible()
  await expect(page.getByText('Agrega nodos desde el panel izquierdo')).toBeVisible()
  const choose = async (path: string | { name: string; mimeType: string; buffer: Buffer }) => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Importar un archivo' }).click()
    await (await chooser).setFiles(path)
  }
  await choose({ name: 'otro.json', mimeType: 'application/json', buffer: Buffer.from('{"a":1}') })
  await expect(page.getByText('Ese archivo no es un bot exportado de Recado')).toBeVisible()
  await choose(file)
  await expect(nodeInList(page, 'Menú')).toBeVisible()
  await expect.poll(() => writtenOrder(page)).toEqual(['Menú', 'Horario'])
  expect((await nodesOf(bot)).map((node) => node._id)).not.toContain(menu._id)

  for (const name of ['Menú', 'Horario']) {
    await nodeInList(page, name).click()
    await page.getByRole('button', { name: 'Eliminar nodo' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click()
    await expect(nodeInList(page, name)).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Elegir un bot listo' }).click()
  const gallery = page.getByRole('dialog', { name: 'Elige un bot listo' })
  await expect(gallery.getByRole('button', { name: /^Usar / })).toHaveCount(8)
  await gallery.getByRole('button', { name: 'Usar Barbería' }).click()
  await expect(gallery).toHaveCount(0)
  await expect.poll(async () => (await writtenOrder(page)).length).toBeGreaterThan(2)
})

test('without a network changes wait for it, and panels keep the width that they were given', async ({
  page,
  context,
}) => {
  const { bot } = await twoRules('Sin señal')
  await open(page, bot)
  await context.setOffline(true)
  await nodeSwitch(page, 'Menú').click()
  await expect(page.getByText('Sin conexión, se guardará al volver').first()).toBeAttached()
  await expect(nodeSwitch(page, 'Menú')).not.toBeChecked()
  await context.setOffline(false)
  await expect
    .poll(
      async () =>
        (
          await mariana.call<{ nodes: { name: string; isActive: boolean }[] }>(
            'GET',
            `/bots/${bot._id}/nodes`,
          )
        ).nodes,
    )
    .toContainEqual(expect.objectContaining({ name: 'Menú', isActive: false }))

  const list = page.getByRole('region', { name: 'Nodos Activos' })
  const width = async () => Math.round((await list.boundingBox())?.width ?? 0)
  const before = await width()
  const edge = page.getByRole('separator', { name: 'Ancho de la lista' })
  await edge.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(width).toBe(before + 24)
  await page.reload()
  await expect.poll(width).toBe(before + 24)
  await edge.dblclick()
  await expect.poll(width).toBe(before)
})
